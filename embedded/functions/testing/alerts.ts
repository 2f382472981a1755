import { jest } from '@jest/globals';
import { createAlertJob } from '../../../amplify/functions/alerts/alert-job.ts';
import { followRecords } from '../../../amplify/functions/alerts/follow-records.ts';
import { latestNumber, openLedger } from '../../../amplify/functions/alerts/ledger.ts';
import { type NewsletterOfAddress, openNewsletter } from '../../../amplify/functions/alerts/newsletter.ts';
import { recordsBy } from '../../../amplify/functions/alerts/read-records.ts';
import { type AlertRecords, openRecords } from '../../../amplify/functions/alerts/records.ts';
import { openReminders } from '../../../amplify/functions/alerts/reminders.ts';
import { type SendResult, sendAlerts } from '../../../amplify/functions/alerts/send-alerts.ts';
import {
  createSubscriptions,
  type Result,
  type Subscriptions,
} from '../../../amplify/functions/alerts/subscriptions.ts';
import type { SubscriptionRequest } from '../../../features/alerts/model/contract.ts';
import type { NewAccounts } from '../../../lib/env/read-env.ts';
import { parseResponse, type Query, readData } from '../../../lib/graphql/api-response.ts';
import { addressId, ownerKey } from '../../../lib/security/address-secrets.ts';
import { createKeyedHash, hashSecret } from '../../../lib/security/keyed-hash.ts';
import type { Email } from '../../../lib/text/email.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { guest, openTestEngine, type TestEngine } from '../../data/testing/harness.ts';
import { queryAsFunction } from './reminders.ts';

/** The function for alerts over the engine, with the rights of its role, a clock of the test, and all emails. */
export type TestAlerts = {
  readonly subscriptions: Subscriptions;
  readonly records: AlertRecords;
  readonly newsletter: NewsletterOfAddress;
  readonly backend: TestEngine;
  /** The API with the rights of the function's role. */
  readonly query: Query;
  /** All emails so far, in order. */
  readonly emails: readonly Email[];
  readonly deliver: (email: Email) => Promise<void>;
  readonly pass: (milliseconds: number) => void;
  readonly follow: (address: string, subscription?: Partial<SubscriptionRequest>) => Promise<Result>;
  /** Requests an alert and confirms it with the link. Returns its name and the secret of its owner's list. */
  readonly join: (
    address: string,
    subscription?: Partial<SubscriptionRequest>,
  ) => Promise<{ readonly alert: string; readonly key: string }>;
  /** Subscribes an address to the newsletter, as its function does. Returns the secret of the page with all of its emails. */
  readonly subscribe: (address: string) => Promise<string>;
  readonly dispose: () => void;
};

const NOON = Date.parse('2026-11-21T12:00:00Z');
export const SITE = 'https://site.example';

const EVERYTHING: SubscriptionRequest = {
  following: '',
  happenings: ['new', 'appeals', 'ends'],
  pace: 'hourly',
};

/** Everything except the clock, which the records and the function share, goes its usual way. */
const REAL = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Opens the function on an empty backend, or on one of a test. */
export function openTestAlerts(backend: TestEngine = openTestEngine()): TestAlerts {
  jest.useFakeTimers({ now: NOON, doNotFake: [...REAL] });
  const emails: Email[] = [];
  const deliver = async (email: Email) => {
    emails.push(email);
  };
  const query = queryAsFunction('alerts', backend.engine);
  const newsletterHash = createKeyedHash(Buffer.alloc(32, 1));
  const hash = createKeyedHash(Buffer.alloc(32, 2));
  const records = openRecords(query);
  const newsletter = openNewsletter(query, newsletterHash);
  const subscriptions = createSubscriptions({
    records,
    newsletter,
    getsReminders: openReminders(query, hash, async (owner) => ({
      address: `${owner.replace(/^.*::|sub-/g, '')}@example.org`,
    })),
    latest: () => latestNumber(query),
    hash,
    siteUrl: SITE,
    send: deliver,
    clock: Date.now,
  });
  const pass = (milliseconds: number) => {
    jest.setSystemTime(Date.now() + milliseconds);
  };
  const follow: TestAlerts['follow'] = (address, subscription) =>
    subscriptions.request(address, { ...EVERYTHING, ...subscription });
  return {
    subscriptions,
    records,
    newsletter,
    backend,
    query,
    emails,
    deliver,
    pass,
    follow,
    join: async (address, subscription) => {
      await follow(address, subscription);
      // The alerts of an owner are listed by the time of their confirmation.
      pass(1);
      const { key = '' } = await subscriptions.confirm(secretIn(emails.at(-1), 'confirm'));
      const { alerts = [] } = await subscriptions.ofOwner(key);
      return { alert: alerts.at(-1)?.alert ?? '', key };
    },
    subscribe: async (address) => {
      const owner = ownerKey(hash, address);
      const subscriber = {
        id: addressId(newsletterHash, address),
        address,
        confirmedAt: new Date(Date.now()).toISOString(),
        keyHash: hashSecret(`key of ${address}`).toString('hex'),
        ownerHash: hashSecret(owner).toString('hex'),
        list: 'weekly',
        lastWeek: '0000-W00',
        isSending: false,
      };
      backend.engine.bulk('NewsletterSubscriber', [subscriber], { kind: 'service', name: 'newsletter' });
      return owner;
    },
    dispose: () => {
      backend.dispose();
      jest.useRealTimers();
    },
  };
}

/** The API as guests see it. */
const queryAsGuest =
  (backend: Pick<TestEngine, 'run'>): Query =>
  async (query, variables) =>
    readData(parseResponse(await backend.run(guest, query, variables)));

type RunOptions = {
  readonly newAccounts?: NewAccounts;
  readonly deliver?: (email: Email) => Promise<void>;
  /** Milliseconds since 1970; without it, all news. */
  readonly knownBefore?: number;
  /** Events of this run are sent by the next one, as the schedule does. */
  readonly isPatient?: boolean;
  readonly hasTime?: () => boolean;
};

/** Runs the function as its schedule does; null while another run is at work. */
export async function runAlerts(
  { backend, query, records, subscriptions, deliver }: TestAlerts,
  options: RunOptions = {},
): Promise<SendResult | null> {
  const ledger = await openLedger(query, Date.now);
  if (!ledger) return null;
  const today = toIsoDate(new Date());
  const read = recordsBy(queryAsGuest(backend), today);
  const { newAccounts = 'at-once', knownBefore = Number.POSITIVE_INFINITY } = options;
  await followRecords({ ledger, records: read, today, now: Date.now(), newAccounts });
  const result = await sendAlerts({
    ledger,
    job: createAlertJob(records, Date.now),
    getKeys: subscriptions.getKeys,
    records: read,
    deliver: options.deliver ?? deliver,
    siteUrl: SITE,
    today,
    isAtOnce: false,
    knownBefore,
    maxNumber: options.isPatient ? ledger.previousNumber : Number.POSITIVE_INFINITY,
    hasTime: options.hasTime ?? (() => true),
  });
  await ledger.close();
  return result;
}

/** Returns the secret of an email's link; empty if it has none. */
export const secretIn = (email: Email | undefined, page: 'confirm' | 'manage' | 'unsubscribe'): string =>
  email?.text.match(new RegExp(`${SITE}/alerts/${page}/([\\w-]+)`))?.[1] ?? '';
