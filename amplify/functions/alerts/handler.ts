import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { isFrequency } from '../../../features/alerts/model/choices.ts';
import { alertSubscription, type SubscriptionRequest } from '../../../features/alerts/model/contract.ts';
import { GRACE_MINUTES } from '../../../features/bans/model/grace-period.ts';
import { ownValue } from '../../../lib/domain/own-value.ts';
import { readEnv } from '../../../lib/env/read-env.ts';
import { createKeyedHash } from '../../../lib/security/keyed-hash.ts';
import { refreshSite } from '../../../lib/site/refresh.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { readAccountAddress, readOwnerAddress } from '../account-address.ts';
import { type Api, openApi } from '../api.ts';
import { atLeast, deliver } from '../deliver.ts';
import { readKey, readSetting } from '../send-email.ts';
import { createAlertJob } from './alert-job.ts';
import { followRecords } from './follow-records.ts';
import { latestNumber, openLedger } from './ledger.ts';
import { openNewsletter } from './newsletter.ts';
import { recordsBy } from './read-records.ts';
import { openRecords } from './records.ts';
import { openReminders } from './reminders.ts';
import { type SendResult, sendAlerts } from './send-alerts.ts';
import { createSubscriptions, type Result, type Subscriptions } from './subscriptions.ts';

type Arguments = {
  readonly email?: string;
  readonly token?: string;
  readonly key?: string;
  readonly alert?: string;
  readonly following?: string;
  readonly happenings?: readonly string[];
  readonly pace?: string | null;
  readonly isPaused?: boolean | null;
};

/** An event of AppSync for an operation, of EventBridge Scheduler for the schedule, or of an operator. */
type Event = {
  readonly fieldName?: string;
  readonly arguments?: Arguments;
  readonly identity?: { readonly sub?: string; readonly username?: string } | null;
  /** From an operator: sends all news now, also what waits for its day or for the 15 minutes of corrections. */
  readonly isAtOnce?: boolean;
};
type Context = { readonly getRemainingTimeInMillis: () => number };

/** The result of a run: the emails, or that another run is at work. */
type RunResult = SendResult | { readonly isBusy: true };

const accounts = new CognitoIdentityProviderClient();

/**
 * Milliseconds that an operation with a typed address takes at least. An email is sent to some addresses only, and the time of the
 * response must not show it.
 */
const MIN_TIME = 500;
/** Milliseconds that a run leaves for its last email. */
const LAST_EMAIL = 30_000;

/** Carries out the operations of alerts, and sends them when the schedule runs it. */
export async function handler(event: Event, context: Context): Promise<Result | RunResult> {
  try {
    const api = openApi();
    const { site, newAccounts, siteUrl } = readEnv({ ...process.env, SITE_URL: readSetting('SITE_URL') });
    await refreshSite(api.asGuest, site);
    const records = openRecords(api.asFunction);
    const hash = createKeyedHash(readKey('OWNER_KEY'));
    const subscriptions = createSubscriptions({
      records,
      newsletter: openNewsletter(api.asFunction, createKeyedHash(readKey('NEWSLETTER_KEY'))),
      getsReminders: openReminders(api.asFunction, hash, (owner) => readOwnerAddress(accounts, owner)),
      latest: () => latestNumber(api.asFunction),
      hash,
      siteUrl,
      send: deliver,
      clock: Date.now,
    });
    if (event.fieldName !== undefined) return await runOperation(subscriptions, event);
    return await runJob(
      { api, records, subscriptions, siteUrl, newAccounts, context },
      event.isAtOnce === true,
    );
  } catch (error) {
    console.error('The alerts failed:', error);
    throw new Error('Alerts are not available at the moment.');
  }
}

/** Operations of guests, who have the secret of a link or type an address. */
const operations: Readonly<
  Record<string, (subscriptions: Subscriptions, given: Arguments) => Promise<Result>>
> = {
  requestAlert: ({ request }, given) => {
    const subscription = getSubscription(given);
    return subscription ? atLeast(MIN_TIME, request(given.email ?? '', subscription)) : INVALID;
  },
  requestAlertsLink: ({ requestLink }, { email = '' }) => atLeast(MIN_TIME, requestLink(email)),
  confirmAlert: ({ confirm }, { token = '' }) => confirm(token),
  alertsOfOwner: ({ ofOwner }, { key = '' }) => ofOwner(key),
  changeAlert: async ({ setPace, setPaused }, { key = '', alert = '', pace, isPaused }) => {
    if (typeof isPaused === 'boolean') return setPaused(key, alert, isPaused);
    const chosen = pace ?? '';
    return isFrequency(chosen) ? setPace(key, alert, chosen) : INVALID;
  },
  endAlert: ({ end }, { key = '', alert = '' }) => end(key, alert),
  endEmailsOfOwner: ({ endAll }, { key = '' }) => endAll(key),
  alertOfLink: ({ ofLink }, { key = '' }) => ofLink(key),
  unsubscribeFromAlert: ({ unsubscribe }, { key = '' }) => unsubscribe(key),
};

/** Operations of signed-in people, with the verified address of their account. */
const operationsOfAccount: Readonly<
  Record<string, (subscriptions: Subscriptions, address: string, given: Arguments) => Promise<Result>>
> = {
  followWithAccount: ({ follow }, address, given) => {
    const subscription = getSubscription(given);
    return subscription ? follow(address, subscription) : INVALID;
  },
  alertOfAccount: ({ find }, address, { following = '' }) => find(address, following),
  endAlertOfAccount: ({ stop }, address, { following = '' }) => stop(address, following),
  endEmailsOfAccount: ({ stopAll }, address) => stopAll(address),
};

const INVALID: Promise<Result> = Promise.resolve({ outcome: 'invalid' });

/** Reads the search, the types of events and the frequency of a new alert; null if they are not valid. */
function getSubscription({ following, happenings, pace }: Arguments): SubscriptionRequest | null {
  return alertSubscription.safeParse({ following, happenings, pace }).data ?? null;
}

async function runOperation(subscriptions: Subscriptions, event: Event): Promise<Result> {
  const given = event.arguments ?? {};
  const operation = ownValue(operations, event.fieldName ?? '');
  if (operation) return operation(subscriptions, given);
  const ofAccount = ownValue(operationsOfAccount, event.fieldName ?? '');
  if (!ofAccount) throw new Error(`There is no operation ${event.fieldName}.`);
  const { sub, username } = event.identity ?? {};
  // Roles and the API key have no `sub`.
  if (!sub || !username) return { outcome: 'unverified' };
  const account = await readAccountAddress(accounts, { sub, username });
  return typeof account === 'string'
    ? { outcome: 'unverified' }
    : ofAccount(subscriptions, account.address, given);
}

type Run = {
  readonly api: Api;
  readonly records: ReturnType<typeof openRecords>;
  readonly subscriptions: Subscriptions;
  readonly siteUrl: string;
  readonly newAccounts: Parameters<typeof followRecords>[0]['newAccounts'];
  readonly context: Context;
};

/** Takes over what became known since the last run, and sends the alerts that are due. */
async function runJob(run: Run, isAtOnce: boolean): Promise<RunResult> {
  const { api, subscriptions, siteUrl, newAccounts, context } = run;
  await subscriptions.tidy();
  const ledger = await openLedger(api.asFunction, Date.now);
  if (!ledger) return { isBusy: true };
  const now = Date.now();
  const today = toIsoDate(new Date(now));
  const records = recordsBy(api.asGuest, today);
  try {
    await followRecords({ ledger, records, today, now, newAccounts });
    const result = await sendAlerts({
      ledger,
      job: createAlertJob(run.records, Date.now),
      getKeys: subscriptions.getKeys,
      records,
      deliver,
      siteUrl,
      today,
      isAtOnce,
      knownBefore: isAtOnce ? Number.POSITIVE_INFINITY : now - GRACE_MINUTES * 60_000,
      // An index shows a new event only after a moment, so events of this run are sent by the next one.
      maxNumber: isAtOnce ? Number.POSITIVE_INFINITY : ledger.previousNumber,
      hasTime: () => context.getRemainingTimeInMillis() > LAST_EMAIL,
    });
    if (result.sent + result.refused + result.unsure > 0) console.log('Alerts:', JSON.stringify(result));
    return result;
  } finally {
    await ledger
      .close()
      .catch((error: unknown) => console.error('A run of the alerts was not closed:', error));
  }
}
