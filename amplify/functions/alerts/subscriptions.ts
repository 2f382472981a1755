import { randomBytes } from 'node:crypto';
import {
  alertsLinkEmail,
  confirmAlertEmail,
  confirmedAlertEmail,
  endingHeaders,
  fullAlertsEmail,
  knownAlertEmail,
} from '../../../features/alerts/email/alert-texts.ts';
import { type Frequency, MAX_ALERTS } from '../../../features/alerts/model/choices.ts';
import type { SubscriptionRequest } from '../../../features/alerts/model/contract.ts';
import { getWeek } from '../../../features/newsletter/email/week.ts';
import { isEmail } from '../../../lib/domain/email-address.ts';
import { takeStored } from '../../../lib/rate-limit/stored-limit.ts';
import {
  getOwnerHash,
  linkSecret,
  masked,
  ownerKey,
  tidyAddress,
} from '../../../lib/security/address-secrets.ts';
import { alertCountId, alertId } from '../../../lib/security/alert-ids.ts';
import { hashSecret, type KeyedHash } from '../../../lib/security/keyed-hash.ts';
import type { Email } from '../../../lib/text/email.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import type { NewsletterOfAddress } from './newsletter.ts';
import type { AlertRecords, StoredAlert } from './records.ts';

/** The result of an operation: see `AlertResult` of the schema. */
export type Result = {
  readonly outcome: 'done' | 'unknown' | 'full' | 'too-many' | 'unverified' | 'invalid';
  readonly key?: string;
  readonly alerts?: readonly OwnAlert[];
  readonly owner?: string;
};

/** An alert as its owner sees it. */
type OwnAlert = Pick<
  StoredAlert,
  'following' | 'happenings' | 'pace' | 'isPaused' | 'confirmedAt' | 'lastSentAt'
> & { readonly alert: string };

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Milliseconds for which a confirmation link is valid and its address is stored. */
const LINK_LIFE = 3 * DAY;
/** Maximum number of emails a day to an address that was typed into a form, from all callers together. */
const EMAILS = { name: 'alerts-to', max: 10, window: DAY } as const;
/** Maximum number of changes that a signed-in person makes on profiles. */
const CHANGES = { name: 'alerts-of-account', max: 60, window: HOUR } as const;
/** Attempts to count while others count for the same address. */
const MAX_ATTEMPTS = 5;

export type SubscriptionsOptions = {
  readonly records: AlertRecords;
  readonly newsletter: NewsletterOfAddress;
  /** Reports whether an account with this address gets reminders. The hash is that of the address's secret. */
  readonly getsReminders: (ownerHash: string) => Promise<boolean>;
  /** The number of the last known event: an alert begins after it. */
  readonly latest: () => Promise<number>;
  /** A hash with the owners' key. */
  readonly hash: KeyedHash;
  readonly siteUrl: string;
  readonly send: (email: Email) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
};

/** The secrets for the links at the end of an email: to all emails of the address, and to end this alert. */
type AlertKeys = {
  readonly owner: string;
  readonly alert: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type Subscriptions = {
  readonly request: (typed: string, subscription: SubscriptionRequest) => Promise<Result>;
  readonly requestLink: (typed: string) => Promise<Result>;
  readonly confirm: (token: string) => Promise<Result>;
  /** Returns the alerts of the address of a secret. */
  readonly ofOwner: (key: string) => Promise<Result>;
  readonly setPace: (key: string, alert: string, pace: Frequency) => Promise<Result>;
  readonly setPaused: (key: string, alert: string, isPaused: boolean) => Promise<Result>;
  readonly end: (key: string, alert: string) => Promise<Result>;
  /** Ends everything that the address of a secret gets, and its requests that were not confirmed. */
  readonly endAll: (key: string) => Promise<Result>;
  /** Returns the alert that an email's own link would end. */
  readonly ofLink: (key: string) => Promise<Result>;
  readonly unsubscribe: (key: string) => Promise<Result>;
  /** Creates an alert of an address that is verified, or resumes the one that it has for this search. */
  readonly follow: (verified: string, subscription: SubscriptionRequest) => Promise<Result>;
  readonly find: (verified: string, following: string) => Promise<Result>;
  readonly stop: (verified: string, following: string) => Promise<Result>;
  readonly stopAll: (verified: string) => Promise<Result>;
  readonly getKeys: (alert: Pick<StoredAlert, 'address' | 'name'>) => AlertKeys;
  /** Deletes requests that were not confirmed in time, and counts that have ended. */
  readonly tidy: () => Promise<void>;
};

const getHash = (secret: string) => hashSecret(secret).toString('hex');
const DONE: Result = { outcome: 'done' };
const UNKNOWN: Result = { outcome: 'unknown' };

/** Returns the day or the week for which an alert of this frequency is sent at most once. */
export function getPeriod(frequency: Frequency, now: number): string {
  const day = new Date(now);
  return { hourly: '', daily: toIsoDate(day), weekly: getWeek(day).name }[frequency];
}

const own = ({
  name,
  following,
  happenings,
  pace,
  isPaused,
  confirmedAt,
  lastSentAt,
}: StoredAlert): OwnAlert => ({
  alert: name,
  following,
  happenings,
  pace,
  isPaused,
  confirmedAt,
  lastSentAt: lastSentAt ?? null,
});

/** Handles the alerts of addresses. Each change is stored before a response or an email is sent. */
export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { records, newsletter, getsReminders, latest, hash, siteUrl, send, clock } = options;
  const after = (milliseconds: number) => new Date(clock() + milliseconds).toISOString();
  const isPast = (instant: string) => Date.parse(instant) <= clock();
  const getOwner = (address: string) => ownerKey(hash, address);
  const getAlerts = (address: string) => records.alertsOfOwner(getOwnerHash(hash, address));
  const getKey = (name: string) => linkSecret(hash, 'alert', name);
  const alertFor = (address: string, following: string) =>
    records.alert(alertId(hash, 'alert-of', address, following));

  /** Counts one more of an address; false if there were too many already, and then it is not counted. */
  const take = async (
    { name, ...limit }: typeof EMAILS | typeof CHANGES,
    address: string,
  ): Promise<boolean> => {
    const id = alertCountId(hash, name, address);
    const { isAllowed } = await takeStored(limit, {
      read: () => records.count(id),
      getCount: (before) => before,
      save: (next, before) => records.saveCount({ id, ...next }, before),
      maxAttempts: MAX_ATTEMPTS,
      clock,
    });
    return isAllowed;
  };

  /** Sends an email to a typed address, unless it has had the maximum. The caller cannot see that. */
  const writeTo = async (
    typed: string,
    compose: (address: string) => Promise<Email | null>,
  ): Promise<Result> => {
    const address = tidyAddress(typed);
    if (!isEmail(address)) return { outcome: 'invalid' };
    if (!(await take(EMAILS, address))) return DONE;
    const email = await compose(address);
    if (email) await send(email);
    return DONE;
  };

  const invite = async (to: string, subscription: SubscriptionRequest): Promise<Email> => {
    const { following, happenings, pace } = subscription;
    const known = await alertFor(to, following);
    if (known?.pace === pace && known.happenings.join() === happenings.join() && !known.isPaused)
      return knownAlertEmail({ to, siteUrl }, subscription, getOwner(to));
    if ((await getAlerts(to)).length >= MAX_ALERTS)
      return fullAlertsEmail({ to, siteUrl }, MAX_ALERTS, getOwner(to));
    const token = randomBytes(24).toString('base64url');
    await records.saveRequest({
      id: alertId(hash, 'request-of', to, following),
      address: to,
      following,
      happenings: [...happenings],
      pace,
      ownerHash: getOwnerHash(hash, to),
      tokenHash: getHash(token),
      expiresAt: after(LINK_LIFE),
    });
    return confirmAlertEmail({ to, siteUrl }, subscription, token);
  };

  /** Creates an alert. Returns the one that exists if another call has created it; null if the address has the maximum. */
  const begin = async (
    address: string,
    { following, happenings, pace }: SubscriptionRequest,
  ): Promise<StoredAlert | null> => {
    if ((await getAlerts(address)).length >= MAX_ALERTS) return null;
    const name = randomBytes(12).toString('base64url');
    const alert: StoredAlert = {
      id: alertId(hash, 'alert-of', address, following),
      name,
      address,
      following,
      happenings: [...happenings],
      pace,
      ownerHash: getOwnerHash(hash, address),
      keyHash: getHash(getKey(name)),
      confirmedAt: after(0),
      since: after(0),
      sentUpTo: await latest(),
      round: getPeriod(pace, clock()),
      isPaused: false,
    };
    return (await records.addAlert(alert)) ? alert : alertFor(address, following);
  };

  /** Pauses or resumes an alert. Events during a pause are not sent later. */
  const pauseOrResume = async ({ id, name, pace, isPaused: was }: StoredAlert, isPaused: boolean) => {
    if (isPaused) return records.changeAlert(id, { name }, { isPaused });
    if (!was) return true;
    const begun = { sentUpTo: await latest(), since: after(0), round: getPeriod(pace, clock()) };
    return records.changeAlert(id, { name, isPaused: true }, { isPaused, ...begun });
  };

  const getAlert = async (key: string, alert: string): Promise<StoredAlert | undefined> =>
    (await records.alertsOfOwner(getHash(key))).find(({ name }) => name === alert);

  /** Changes an alert of the owner of a secret. */
  const change = async (
    key: string,
    alert: string,
    apply: (known: StoredAlert) => Promise<boolean>,
  ): Promise<Result> => {
    const known = await getAlert(key, alert);
    return known && (await apply(known)) ? DONE : UNKNOWN;
  };

  const remove = async (alert: StoredAlert | null): Promise<Result> =>
    alert && (await records.removeAlert(alert.id, alert.name)) ? DONE : UNKNOWN;

  const endEverything = async (address: string): Promise<void> => {
    const owner = getOwnerHash(hash, address);
    for (const { id, tokenHash } of await records.requestsOfOwner(owner))
      await records.useRequest(id, tokenHash);
    for (const { id, name } of await records.alertsOfOwner(owner)) await records.removeAlert(id, name);
    await newsletter.end(address);
  };

  /** Runs a change of a signed-in person, unless there were too many. */
  const asOwner = async (verified: string, apply: (address: string) => Promise<Result>): Promise<Result> => {
    const address = tidyAddress(verified);
    return (await take(CHANGES, address)) ? apply(address) : { outcome: 'too-many' };
  };

  return {
    request: (typed, subscription) => writeTo(typed, (to) => invite(to, subscription)),
    requestLink: (typed) =>
      writeTo(typed, async (to) => {
        const [alerts, since, reminders] = await Promise.all([
          getAlerts(to),
          newsletter.since(to),
          getsReminders(getOwnerHash(hash, to)),
        ]);
        return alerts.length > 0 || since !== null || reminders
          ? alertsLinkEmail({ to, siteUrl }, getOwner(to))
          : null;
      }),
    confirm: async (token) => {
      const tokenHash = getHash(token);
      const request = await records.requestOfToken(tokenHash);
      if (!request || isPast(request.expiresAt)) return UNKNOWN;
      const { id, address: to, following, happenings, pace } = request;
      const subscription = { following, happenings, pace };
      const known = await alertFor(to, following);
      const round = getPeriod(pace, clock());
      if (known)
        await records.changeAlert(
          known.id,
          { name: known.name },
          { happenings, pace, round, isPaused: false },
        );
      const alert = known ?? (await begin(to, subscription));
      // If this is interrupted before the link is used up, the person can use it again.
      const isFirst = await records.useRequest(id, tokenHash);
      const owner = getOwner(to);
      if (!alert) return { outcome: 'full', key: owner };
      if (isFirst)
        await send(
          confirmedAlertEmail({ to, siteUrl }, subscription, { owner, alert: getKey(alert.name) }),
        ).catch((error: unknown) => console.error('The confirmation of an alert could not be sent:', error));
      return { outcome: 'done', key: owner };
    },
    ofOwner: async (key) => {
      const alerts = await records.alertsOfOwner(getHash(key));
      const [first] = alerts;
      if (!first) return UNKNOWN;
      return { outcome: 'done', alerts: alerts.map(own), owner: masked(first.address) };
    },
    setPace: (key, alert, pace) =>
      change(key, alert, ({ id, name }) =>
        records.changeAlert(id, { name }, { pace, round: getPeriod(pace, clock()) }),
      ),
    setPaused: (key, alert, isPaused) => change(key, alert, (known) => pauseOrResume(known, isPaused)),
    end: (key, alert) => change(key, alert, ({ id, name }) => records.removeAlert(id, name)),
    endAll: async (key) => {
      const [alert] = await records.alertsOfOwner(getHash(key));
      const address = alert?.address ?? (await newsletter.ofOwner(key));
      if (address === null) return UNKNOWN;
      await endEverything(address);
      return DONE;
    },
    ofLink: async (key) => {
      const alert = await records.alertOfKey(getHash(key));
      return alert ? { outcome: 'done', alerts: [own(alert)] } : UNKNOWN;
    },
    unsubscribe: async (key) => remove(await records.alertOfKey(getHash(key))),
    follow: (verified, subscription) =>
      asOwner(verified, async (address) => {
        const known = await alertFor(address, subscription.following);
        if (known) await pauseOrResume(known, false);
        const alert = known ?? (await begin(address, subscription));
        return { outcome: alert ? 'done' : 'full', key: getOwner(address) };
      }),
    find: async (verified, following) => {
      const address = tidyAddress(verified);
      const alert = await alertFor(address, following);
      return alert ? { outcome: 'done', alerts: [own(alert)], key: getOwner(address) } : UNKNOWN;
    },
    stop: (verified, following) =>
      asOwner(verified, async (address) => remove(await alertFor(address, following))),
    stopAll: (verified) =>
      asOwner(verified, async (address) => {
        await endEverything(address);
        return DONE;
      }),
    getKeys: ({ address, name }) => {
      const key = getKey(name);
      return { owner: getOwner(address), alert: key, headers: endingHeaders(siteUrl, key) };
    },
    tidy: async () => {
      const now = after(0);
      for await (const { id, tokenHash } of records.requestsExpiredBefore(now))
        await records.useRequest(id, tokenHash);
      for await (const count of records.countsEndedBefore(now)) await records.removeCount(count);
    },
  };
}
