import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { MAX_ALERTS } from '../../features/alerts/model/choices.ts';
import {
  type AlertRequest,
  type AlertResult,
  alertRequest,
  type SubscriptionRequest,
} from '../../features/alerts/model/contract.ts';
import { masked, tidyAddress } from '../../lib/security/address-secrets.ts';
import type { Email } from '../../lib/text/email.ts';
import { ALERTS_DATABASE, ALERTS_KEY_FILE } from '../lib/owner-keys.ts';
import { readRequest, sendJson } from '../lib/request-body.ts';
import { dataFolder, openStore } from '../lib/store.ts';
import { createVault } from '../lib/vault.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type AlertJob, openAlertJob, periodOf } from './alert-job.ts';
import { openAlertList } from './alert-list.ts';
import {
  alertsLinkEmail,
  confirmAlertEmail,
  confirmedAlertEmail,
  endingHeaders,
  fullAlertsEmail,
  knownAlertEmail,
} from './alert-texts.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { type Limit, openLimits } from './limits.ts';
import { NO_NEWSLETTER, type Subscriptions } from './newsletter-subscriptions.ts';

/** Creates the missing tables. Instants are milliseconds since 1970; hashes are 32 bytes. */
function prepareAlertTables(database: DatabaseSync): void {
  database.exec(TABLES);
}

const TABLES = `
  -- Requested, and not yet confirmed.
  CREATE TABLE IF NOT EXISTS wish (
    address TEXT NOT NULL,
    following TEXT NOT NULL,
    happenings TEXT NOT NULL,
    pace TEXT NOT NULL,
    token_hash BLOB NOT NULL UNIQUE,
    asked_at INTEGER NOT NULL,
    PRIMARY KEY (address, following)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS wish_by_age ON wish (asked_at);

  -- AUTOINCREMENT: numbers are never used again, so that a link of an old email cannot end a newer alert.
  CREATE TABLE IF NOT EXISTS alert (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    address TEXT NOT NULL,
    following TEXT NOT NULL,
    happenings TEXT NOT NULL,
    pace TEXT NOT NULL,
    owner_hash BLOB NOT NULL,
    key_hash BLOB NOT NULL UNIQUE,
    confirmed_at INTEGER NOT NULL,
    -- The email contains nothing that became known before.
    since INTEGER NOT NULL,
    -- Events up to this number were sent, or do not match this alert.
    told INTEGER NOT NULL,
    -- The day or the week of the last round, as its name is written.
    round TEXT NOT NULL,
    last_sent_at INTEGER,
    is_paused INTEGER NOT NULL DEFAULT 0,
    -- While an email is handed over: the values before, to be restored if it is not sent.
    before TEXT,
    UNIQUE (address, following)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS alert_by_owner ON alert (owner_hash);

  -- All known events of public records and publications, in the order in which they became known here.
  CREATE TABLE IF NOT EXISTS happening (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    record TEXT NOT NULL,
    event TEXT NOT NULL,
    known_at INTEGER NOT NULL,
    UNIQUE (kind, record, event)
  ) STRICT;

  -- Records with something that is dated in the future, and its day.
  CREATE TABLE IF NOT EXISTS coming (
    kind TEXT NOT NULL,
    record TEXT NOT NULL,
    day TEXT NOT NULL,
    PRIMARY KEY (kind, record)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS coming_by_day ON coming (day);

  -- Events of new accounts. No alert names them before the instant.
  CREATE TABLE IF NOT EXISTS held (
    kind TEXT NOT NULL,
    record TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (kind, record)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS held_by_until ON held (until);

  -- One row: up to which of the backend's changes everything is known.
  CREATE TABLE IF NOT EXISTS followed (one INTEGER PRIMARY KEY CHECK (one = 1), change INTEGER NOT NULL) STRICT;

  -- One row: up to which day scheduled briefs are known. Missing until all publications were read once.
  CREATE TABLE IF NOT EXISTS published (one INTEGER PRIMARY KEY CHECK (one = 1), day TEXT NOT NULL) STRICT;
`;

const HOUR = 60 * 60 * 1000;

const LIMITS = {
  /** Maximum number of emails a day to an address that was typed into the form, from all callers together. */
  'alerts-to': { max: 10, window: 24 * HOUR },
  /** Addresses that one network address typed. */
  'alerts-from': { max: 30, window: HOUR },
  'alerts-of-all': { max: 1000, window: HOUR },
  /** Changes that a signed-in person makes on profiles. */
  'alerts-of-account': { max: 60, window: HOUR },
} as const satisfies Readonly<Record<string, Limit>>;

/** The secrets for the links at the end of an email: to all alerts of the address, and to delete this one. */
type AlertKeys = {
  readonly owner: string;
  readonly alert: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** The alerts and the known events. Every change is on disk before a response or an email is sent. */
export type Alerts = {
  /**
   * Handles a request. Emails to a typed address are sent afterwards, so that the response takes as long without one.
   */
  readonly handle: (request: AlertRequest) => Promise<AlertResult>;
  readonly ledger: Ledger;
  readonly job: AlertJob;
  readonly keysOf: (address: string, alert: number) => AlertKeys;
  readonly close: () => void;
};

type AlertsOptions = {
  readonly dataFolder?: string;
  readonly post: Mailer;
  /** The site's origin, for links. */
  readonly siteUrl: string;
  /** The newsletter, which the page with everything that an address gets shows and ends. */
  readonly newsletter?: Subscriptions;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

/**
 * Opens the alerts of a data folder, in a separate database.
 * @throws StoreError
 */
export function openAlerts({
  dataFolder: folder = dataFolder(),
  post,
  siteUrl,
  newsletter = NO_NEWSLETTER,
  clock = Date.now,
}: AlertsOptions): Alerts {
  const store = openStore(folder, ALERTS_DATABASE);
  const vault = createVault(store.boundSecret(ALERTS_KEY_FILE, 32));
  prepareAlertTables(store.database);
  const ledger = openLedger(store);
  const list = openAlertList(store.database, vault, clock, ledger.latest, (frequency) =>
    periodOf(frequency, clock()),
  );
  const limits = openLimits(store.database, vault, clock, LIMITS);
  const tidy = () => {
    list.tidy();
    limits.tidy();
  };
  const tidyAlone = () => store.transaction(tidy);
  tidyAlone();
  const timer = setInterval(tidyAlone, HOUR);
  timer.unref();

  /** Sends an email to a typed address, unless it has reached its limit. The caller cannot see that. */
  const writeTo = (typed: string, caller: string, compose: (to: string) => Email | null): AlertResult =>
    store.transaction(() => {
      tidy();
      if (!limits.takeShared('alerts-from', 'alerts-of-all', caller)) return { outcome: 'too-many' };
      const to = tidyAddress(typed);
      if (!limits.take('alerts-to', to)) return { outcome: 'done' };
      const email = compose(to);
      if (email) post.send(email);
      return { outcome: 'done' };
    });

  const invite = (to: string, subscription: SubscriptionRequest): Email => {
    const addressee = { to, siteUrl };
    if (list.has(to, subscription)) return knownAlertEmail(addressee, subscription, list.ownerKey(to));
    if (list.count(to) >= MAX_ALERTS) return fullAlertsEmail(addressee, MAX_ALERTS, list.ownerKey(to));
    return confirmAlertEmail(addressee, subscription, list.await(to, subscription));
  };

  const confirm = (token: string): AlertResult => {
    const confirmed = store.transaction(() => list.confirm(token));
    if (!confirmed) return { outcome: 'unknown' };
    const { address: to, subscription, alert } = confirmed;
    const owner = list.ownerKey(to);
    if (alert === null) return { outcome: 'full', key: owner };
    post.send(confirmedAlertEmail({ to, siteUrl }, subscription, { owner, alert: list.alertKey(alert) }));
    return { outcome: 'done', key: owner };
  };

  /** Returns everything that the address of a secret gets. */
  const ownList = async (key: string): Promise<AlertResult> => {
    const found = list.ofOwner(key);
    const address = found?.address ?? (await newsletter.ofOwner(key));
    if (address === null) return { outcome: 'unknown' };
    const confirmedAt = await newsletter.since(address);
    return {
      outcome: 'done',
      alerts: found?.alerts ?? [],
      ...(confirmedAt !== null && { newsletter: { confirmedAt } }),
      owner: masked(address),
    };
  };

  const endNewsletter = async (key: string): Promise<AlertResult> => {
    const address = list.ofOwner(key)?.address ?? (await newsletter.ofOwner(key));
    return { outcome: address !== null && (await newsletter.end(address)) ? 'done' : 'unknown' };
  };

  /** Ends everything that the address of a secret gets, and its requests that were not confirmed. */
  const endEverything = async (key: string): Promise<AlertResult> => {
    const address = list.ofOwner(key)?.address ?? (await newsletter.ofOwner(key));
    if (address === null) return { outcome: 'unknown' };
    store.transaction(() => {
      list.forgetPending(address);
      list.endAll(key);
    });
    await newsletter.end(address);
    return { outcome: 'done' };
  };

  /** Runs a change of a signed-in person, unless there were too many. */
  const asOwner = (verified: string, change: (address: string) => AlertResult): AlertResult =>
    store.transaction(() => {
      tidy();
      const address = tidyAddress(verified);
      if (!limits.take('alerts-of-account', address)) return { outcome: 'too-many' };
      return change(address);
    });

  const changed = (change: () => boolean): AlertResult => ({
    outcome: store.transaction(change) ? 'done' : 'unknown',
  });

  /** Emails the link to everything that a typed address gets. */
  const sendLink = async (typed: string, caller: string): Promise<AlertResult> => {
    const isSubscriber = (await newsletter.since(tidyAddress(typed))) !== null;
    return writeTo(typed, caller, (to) =>
      list.count(to) > 0 || isSubscriber ? alertsLinkEmail({ to, siteUrl }, list.ownerKey(to)) : null,
    );
  };

  const respond = async (request: AlertRequest): Promise<AlertResult> => {
    switch (request.ask) {
      case 'follow':
        return writeTo(request.address, request.caller, (to) => invite(to, request.wish));
      case 'link':
        return sendLink(request.address, request.caller);
      case 'confirm':
        return confirm(request.token);
      case 'list':
        return ownList(request.key);
      case 'pace':
        return changed(() => list.setFrequency(request.key, request.alert, request.pace));
      case 'pause':
        return changed(() => list.setPaused(request.key, request.alert, request.isPaused));
      case 'end':
        return changed(() => list.end(request.key, request.alert));
      case 'end-newsletter':
        return endNewsletter(request.key);
      case 'end-all':
        return endEverything(request.key);
      case 'follow-verified':
        return asOwner(request.address, (address) => {
          const alert = list.start(address, request.wish);
          return { outcome: alert === null ? 'full' : 'done', key: list.ownerKey(address) };
        });
      case 'end-verified':
        return asOwner(request.address, (address) => ({
          outcome: list.endFor(address, request.following) ? 'done' : 'unknown',
        }));
      case 'end-all-verified': {
        const ended = asOwner(request.address, (address) => {
          list.forgetPending(address);
          list.endAll(list.ownerKey(address));
          return { outcome: 'done' };
        });
        if (ended.outcome === 'done') await newsletter.end(tidyAddress(request.address));
        return ended;
      }
      case 'find-verified': {
        const address = tidyAddress(request.address);
        const alert = list.find(address, request.following);
        return alert
          ? { outcome: 'done', alerts: [alert], key: list.ownerKey(address) }
          : { outcome: 'unknown' };
      }
      case 'which': {
        const alert = list.which(request.key);
        return alert ? { outcome: 'done', alerts: [alert] } : { outcome: 'unknown' };
      }
      case 'unsubscribe':
        return changed(() => list.unsubscribe(request.key));
    }
  };

  return {
    handle: respond,
    ledger,
    job: openAlertJob(store, clock, siteUrl),
    keysOf: (address, alert) => {
      const key = list.alertKey(alert);
      return { owner: list.ownerKey(address), alert: key, headers: endingHeaders(siteUrl, key) };
    },
    close: () => {
      clearInterval(timer);
      store.close();
    },
  };
}

/** Handles the site's requests: 200 with the outcome, 400 for an invalid request. */
export async function handleAlertsRequest(
  alerts: Pick<Alerts, 'handle'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requested = await readRequest(alertRequest, request, response);
  if (requested) sendJson(response, await alerts.handle(requested));
}
