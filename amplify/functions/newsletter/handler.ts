import { unsubscribeHeaders } from '../../../features/newsletter/email/newsletter-texts.ts';
import { readWeek } from '../../../features/newsletter/email/read-week.ts';
import { lastWholeWeek } from '../../../features/newsletter/email/week.ts';
import { isEmpty, weeklyEmail } from '../../../features/newsletter/email/weekly-email.ts';
import { isEstablished } from '../../../features/profiles/model/established.ts';
import { ownValue } from '../../../lib/domain/own-value.ts';
import { readEnv } from '../../../lib/env/read-env.ts';
import { createKeyedHash } from '../../../lib/security/keyed-hash.ts';
import { isPartOn } from '../../../lib/site/parts.ts';
import { refreshSite } from '../../../lib/site/refresh.ts';
import { type Api, openApi } from '../api.ts';
import { atLeast, deliver } from '../deliver.ts';
import { readKey, readSetting } from '../send-email.ts';
import { openRecords } from './records.ts';
import { createSubscriptions, type Result, type Subscriptions } from './subscriptions.ts';
import { sendIssue } from './weekly-issue.ts';

/** An event of AppSync for an operation, or of EventBridge Scheduler for the schedule. */
type Event = {
  readonly fieldName?: string;
  readonly arguments?: { readonly email?: string; readonly token?: string; readonly key?: string };
};
type Context = { readonly getRemainingTimeInMillis: () => number };

/**
 * Milliseconds that an operation with a typed address takes at least. An email is sent only to a subscriber or only to others, and
 * the time of the response must not show it.
 */
const MIN_TIME = 500;
/** Milliseconds that a run leaves for its last email. */
const LAST_EMAIL = 30_000;

/** Carries out the operations of the newsletter, and sends its weekly issue when the schedule runs it. */
export async function handler(event: Event, context: Context): Promise<Result | null> {
  try {
    const api = openApi();
    const { site, newAccounts, siteUrl } = readEnv({ ...process.env, SITE_URL: readSetting('SITE_URL') });
    await refreshSite(api.asGuest, site);
    const records = openRecords(api.asFunction);
    const subscriptions = createSubscriptions({
      records,
      newsletterHash: createKeyedHash(readKey('NEWSLETTER_KEY')),
      ownerHash: createKeyedHash(readKey('OWNER_KEY')),
      siteUrl,
      send: deliver,
      clock: Date.now,
    });
    if (event.fieldName !== undefined) return await runOperation(subscriptions, event);
    await subscriptions.tidy();
    await sendLastWeek({ api, records, subscriptions, siteUrl, newAccounts, context });
    return null;
  } catch (error) {
    console.error('The newsletter failed:', error);
    throw new Error('The newsletter is not available at the moment.');
  }
}

const operations: Readonly<
  Record<string, (subscriptions: Subscriptions, given: NonNullable<Event['arguments']>) => Promise<Result>>
> = {
  subscribeToNewsletter: ({ subscribe }, { email = '' }) => atLeast(MIN_TIME, subscribe(email)),
  requestUnsubscribeLink: ({ requestLink }, { email = '' }) => atLeast(MIN_TIME, requestLink(email)),
  confirmNewsletter: ({ confirm }, { token = '' }) => confirm(token),
  unsubscribeFromNewsletter: ({ unsubscribe }, { key = '' }) => unsubscribe(key),
  newsletterOfOwner: ({ ofOwner }, { key = '' }) => ofOwner(key),
  endNewsletterOfOwner: ({ endOfOwner }, { key = '' }) => endOfOwner(key),
};

async function runOperation(subscriptions: Subscriptions, event: Event): Promise<Result> {
  const operation = ownValue(operations, event.fieldName ?? '');
  if (!operation) throw new Error(`There is no operation ${event.fieldName}.`);
  return operation(subscriptions, event.arguments ?? {});
}

type Run = {
  readonly api: Api;
  readonly records: ReturnType<typeof openRecords>;
  readonly subscriptions: Subscriptions;
  readonly siteUrl: string;
  readonly newAccounts: Parameters<typeof isEstablished>[1];
  readonly context: Context;
};

/** Sends the issue of the last whole week to subscribers who have not got it. */
async function sendLastWeek({ api, records, subscriptions, siteUrl, newAccounts, context }: Run) {
  if (!isPartOn('newsletter')) return;
  const week = lastWholeWeek(new Date());
  if (!(await records.hasSubscriberBefore(week.name))) return;
  const news = await readWeek(api.asGuest, week, (card) => isEstablished(card, newAccounts, Date.now()));
  if (isEmpty(news)) {
    console.log(`Nothing was sent: there is no news for ${week.name}.`);
    return;
  }
  const result = await sendIssue({
    records,
    week: week.name,
    compose: weeklyEmail(week, news, { siteUrl }),
    getParts: (address) => {
      const keys = subscriptions.getKeys(address);
      return { ...keys, headers: unsubscribeHeaders(siteUrl, keys.key) };
    },
    send: deliver,
    hasTime: () => context.getRemainingTimeInMillis() > LAST_EMAIL,
  });
  console.log(`The newsletter of ${week.name}:`, JSON.stringify(result));
}
