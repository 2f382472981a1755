import { MAX_ALERTS } from '../../features/alerts/model/choices.ts';
import type { AlertAnswer, AlertRequest, SubscriptionRequest } from '../../features/alerts/model/contract.ts';
import { createVault } from '../auth/vault.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Email } from '../mail/outbox.ts';
import { type Limit, openLimits } from '../newsletter/limits.ts';
import { tidyAddress } from '../newsletter/subscribers.ts';
import { dataFolder, openStore } from '../store.ts';
import { openAlertList } from './alert-list.ts';
import { type AlertRound, openAlertRound, roundOf } from './alert-round.ts';
import {
  alertsLinkEmail,
  confirmAlertEmail,
  confirmedAlertEmail,
  endingHeaders,
  fullAlertsEmail,
  knownAlertEmail,
} from './alert-texts.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { prepareAlertTables } from './tables.ts';

export const ALERTS_DATABASE = 'alerts.sqlite';
const KEY_FILE = 'alerts.key';

const HOUR = 60 * 60 * 1000;

const LIMITS = {
  /** Maximum number of emails a day to an address that was typed into the form, from all callers together. */
  'alerts-to': { most: 10, window: 24 * HOUR },
  /** Addresses that one network address typed. */
  'alerts-from': { most: 30, window: HOUR },
  'alerts-of-all': { most: 1000, window: HOUR },
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
  readonly answer: (request: AlertRequest) => AlertAnswer;
  readonly ledger: Ledger;
  readonly round: AlertRound;
  readonly keysOf: (address: string, alert: number) => AlertKeys;
  readonly close: () => void;
};

export type AlertsOptions = {
  readonly dataFolder?: string;
  readonly post: Mailer;
  /** The site's origin, for links. */
  readonly siteUrl: string;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

/** "ann@example.org" -> "a…n@example.org": a screen is read by others, too. */
const hinted = (address: string) => address.replace(/^(.).*?(.?)@/u, '$1…$2@');

/**
 * Opens the alerts of a data folder, in a separate database.
 * @throws StoreError
 */
export function openAlerts({
  dataFolder: folder = dataFolder(),
  post,
  siteUrl,
  clock = Date.now,
}: AlertsOptions): Alerts {
  const store = openStore(folder, ALERTS_DATABASE);
  const vault = createVault(store.boundSecret(KEY_FILE, 32));
  prepareAlertTables(store.database);
  const ledger = openLedger(store);
  const list = openAlertList(store.database, vault, clock, ledger.latest, (pace) => roundOf(pace, clock()));
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
  const writeTo = (typed: string, caller: string, compose: (to: string) => Email | null): AlertAnswer =>
    store.transaction(() => {
      tidy();
      if (!limits.takeShared('alerts-from', 'alerts-of-all', caller)) return { outcome: 'too-many' };
      const to = tidyAddress(typed);
      if (!limits.take('alerts-to', to)) return { outcome: 'done' };
      const letter = compose(to);
      if (letter) post.send(letter);
      return { outcome: 'done' };
    });

  const invite = (to: string, wish: SubscriptionRequest): Email => {
    const addressee = { to, siteUrl };
    if (list.has(to, wish)) return knownAlertEmail(addressee, wish, list.ownerKey(to));
    if (list.count(to) >= MAX_ALERTS) return fullAlertsEmail(addressee, MAX_ALERTS, list.ownerKey(to));
    return confirmAlertEmail(addressee, wish, list.await(to, wish));
  };

  const confirm = (token: string): AlertAnswer => {
    const confirmed = store.transaction(() => list.confirm(token));
    if (!confirmed) return { outcome: 'unknown' };
    const { address: to, wish, alert } = confirmed;
    const owner = list.ownerKey(to);
    if (alert === null) return { outcome: 'full', key: owner };
    post.send(confirmedAlertEmail({ to, siteUrl }, wish, { owner, alert: list.alertKey(alert) }));
    return { outcome: 'done', key: owner };
  };

  const ownList = (key: string): AlertAnswer => {
    const found = list.ofOwner(key);
    return found
      ? { outcome: 'done', alerts: found.alerts, owner: hinted(found.address) }
      : { outcome: 'unknown' };
  };

  const changed = (change: () => boolean): AlertAnswer => ({
    outcome: store.transaction(change) ? 'done' : 'unknown',
  });

  const answer = (request: AlertRequest): AlertAnswer => {
    switch (request.ask) {
      case 'follow':
        return writeTo(request.address, request.caller, (to) => invite(to, request.wish));
      case 'link':
        return writeTo(request.address, request.caller, (to) =>
          list.count(to) > 0 ? alertsLinkEmail({ to, siteUrl }, list.ownerKey(to)) : null,
        );
      case 'confirm':
        return confirm(request.token);
      case 'list':
        return ownList(request.key);
      case 'pace':
        return changed(() => list.setPace(request.key, request.alert, request.pace));
      case 'pause':
        return changed(() => list.setPaused(request.key, request.alert, request.isPaused));
      case 'end':
        return changed(() => list.end(request.key, request.alert));
      case 'end-all':
        return changed(() => list.endAll(request.key));
      case 'which': {
        const alert = list.which(request.key);
        return alert ? { outcome: 'done', alerts: [alert] } : { outcome: 'unknown' };
      }
      case 'unsubscribe':
        return changed(() => list.unsubscribe(request.key));
    }
  };

  return {
    answer,
    ledger,
    round: openAlertRound(store, clock, siteUrl),
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
