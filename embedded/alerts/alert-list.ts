import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { EVENT_TYPES, FREQUENCIES, type Frequency, MAX_ALERTS } from '../../features/alerts/model/choices.ts';
import type { OwnAlert, SubscriptionRequest } from '../../features/alerts/model/contract.ts';
import { linkSecret, ownerKey as ownerKeyWith } from '../../lib/security/address-secrets.ts';
import { hashSecret as hashOf } from '../../lib/security/keyed-hash.ts';
import type { OwnerKey } from '../lib/owner-keys.ts';
import type { Vault } from '../lib/vault.ts';

/** Milliseconds for which a confirmation link is valid and its address is stored: three days. */
const PENDING_LIFE = 3 * 24 * 60 * 60 * 1000;

/** A confirmed alert. */
type Confirmed = {
  readonly address: string;
  readonly subscription: SubscriptionRequest;
  /** The new alert; null if the address already has the maximum number of alerts. */
  readonly alert: number | null;
};

/** The stored alerts. The caller opens a transaction around each function. */
export type AlertList = {
  /** Stores a request for a typed address. Returns the secret of its link; an earlier link for this request expires. */
  readonly await: (address: string, subscription: SubscriptionRequest) => string;
  /** Confirms the request of this link as an alert; null if the link is unknown, used or too old. */
  readonly confirm: (token: string) => Confirmed | null;
  /**
   * Creates an alert of an address that was confirmed elsewhere, or resumes the one that it has for this search.
   * @returns its number; null if the address has the maximum number of alerts
   */
  readonly start: (address: string, subscription: SubscriptionRequest) => number | null;
  /** Returns the alert of an address for a search; null if there is none. */
  readonly find: (address: string, following: string) => OwnAlert | null;
  /** Ends the alert of an address for a search. Returns whether there was one. */
  readonly endFor: (address: string, following: string) => boolean;
  /** Returns true if the address already has this alert. */
  readonly has: (address: string, subscription: SubscriptionRequest) => boolean;
  readonly count: (address: string) => number;
  /** Returns every alert of the owner of this secret; null if there are none. */
  readonly ofOwner: (key: string) => { readonly address: string; readonly alerts: OwnAlert[] } | null;
  /** Removes the requests of an address that were not confirmed. */
  readonly forgetPending: (address: string) => void;
  /** Returns the alert that an email's own unsubscribe link would end. */
  readonly which: (key: string) => OwnAlert | null;
  /** These return whether the alert exists. */
  readonly setFrequency: (key: string, alert: number, frequency: Frequency) => boolean;
  readonly setPaused: (key: string, alert: number, isPaused: boolean) => boolean;
  readonly end: (key: string, alert: number) => boolean;
  readonly endAll: (key: string) => boolean;
  readonly unsubscribe: (key: string) => boolean;
  readonly ownerKey: OwnerKey;
  /** The secret that ends one alert. */
  readonly alertKey: (alert: number) => string;
  /** Removes requests that were not confirmed in time. */
  readonly tidy: () => void;
};

const written = z.string().transform((text) => text.split(' '));
const eventTypes = written.pipe(z.array(z.enum(EVENT_TYPES)).min(1));
const frequency = z.enum(FREQUENCIES);
const pendingRow = z.object({
  address: z.string(),
  following: z.string(),
  happenings: eventTypes,
  pace: frequency,
});
const countRow = z.object({ count: z.number() });

/** Reads an alert from its row. */
export const alertRow = z
  .object({
    id: z.number(),
    address: z.string(),
    following: z.string(),
    happenings: eventTypes,
    pace: frequency,
    confirmed_at: z.number(),
    last_sent_at: z.number().nullable(),
    is_paused: z.number(),
  })
  .transform(
    ({ id, address, confirmed_at, last_sent_at, is_paused, ...alert }): OwnAlert & { address: string } => ({
      alert: id,
      address,
      ...alert,
      confirmedAt: confirmed_at,
      lastSentAt: last_sent_at,
      isPaused: is_paused === 1,
    }),
  );

const own = ({ address: _, ...alert }: OwnAlert & { address: string }): OwnAlert => alert;

/**
 * @param latest the number of the last known event: an alert begins after it
 * @param round the name of the day or the week for a frequency, in which the alert is not due again
 */
export function openAlertList(
  database: DatabaseSync,
  vault: Vault,
  clock: () => number,
  latest: () => number,
  round: (frequency: Frequency) => string,
): AlertList {
  const insertPending = database.prepare(
    `INSERT OR REPLACE INTO wish (address, following, happenings, pace, token_hash, asked_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const takePending = database.prepare('DELETE FROM wish WHERE token_hash = ? AND asked_at > ? RETURNING *');
  const removeOld = database.prepare('DELETE FROM wish WHERE asked_at <= ?');
  const removePending = database.prepare('DELETE FROM wish WHERE address = ?');
  const find = database.prepare('SELECT * FROM alert WHERE address = ? AND following = ?');
  const count = database.prepare('SELECT count(*) AS count FROM alert WHERE address = ?');
  const put = database.prepare(
    `INSERT INTO alert (address, following, happenings, pace, owner_hash, key_hash, confirmed_at, since, told, round)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
  );
  const putKey = database.prepare('UPDATE alert SET key_hash = ? WHERE id = ?');
  const change = database.prepare(
    'UPDATE alert SET happenings = ?, pace = ?, round = ?, is_paused = 0 WHERE id = ?',
  );
  const ofOwner = database.prepare('SELECT * FROM alert WHERE owner_hash = ? ORDER BY id');
  const ofKey = database.prepare('SELECT * FROM alert WHERE key_hash = ?');
  const updateFrequency = database.prepare(
    'UPDATE alert SET pace = ?, round = ? WHERE owner_hash = ? AND id = ?',
  );
  const pause = database.prepare('UPDATE alert SET is_paused = 1 WHERE owner_hash = ? AND id = ?');
  const resume = database.prepare(
    `UPDATE alert SET is_paused = 0, told = ?, since = ?, round = ? WHERE owner_hash = ? AND id = ? AND is_paused = 1`,
  );
  const end = database.prepare('DELETE FROM alert WHERE owner_hash = ? AND id = ?');
  const endAll = database.prepare('DELETE FROM alert WHERE owner_hash = ?');
  const endFor = database.prepare('DELETE FROM alert WHERE address = ? AND following = ?');
  const endByKey = database.prepare('DELETE FROM alert WHERE key_hash = ?');

  const ownerKey = (address: string) => ownerKeyWith(vault.hash, address);
  const alertKey = (alert: number) => linkSecret(vault.hash, 'alert', String(alert));
  const countOf = (address: string) => countRow.parse(count.get(address)).count;
  const existing = (address: string, following: string) => {
    const row = find.get(address, following);
    return row ? alertRow.parse(row) : null;
  };
  const frequencyOf = (key: string, alert: number) =>
    ofOwner
      .all(hashOf(key))
      .map((row) => alertRow.parse(row))
      .find((known) => known.alert === alert)?.pace;

  const begin = (
    address: string,
    { following, happenings: notified, pace: often }: SubscriptionRequest,
  ): number => {
    const row = put.get(
      address,
      following,
      notified.join(' '),
      often,
      hashOf(ownerKey(address)),
      // The alert's own secret is made of its number, which is known now alone.
      randomBytes(32),
      clock(),
      clock(),
      latest(),
      round(often),
    );
    const { id } = z.object({ id: z.number() }).parse(row);
    putKey.run(hashOf(alertKey(id)), id);
    return id;
  };

  const setPaused = (key: string, alert: number, isPaused: boolean) => {
    const often = frequencyOf(key, alert);
    if (!often) return false;
    if (isPaused) pause.run(hashOf(key), alert);
    // Events during the pause are not sent later.
    else resume.run(latest(), clock(), round(often), hashOf(key), alert);
    return true;
  };

  return {
    start: (address, subscription) => {
      const known = existing(address, subscription.following);
      if (!known) return countOf(address) < MAX_ALERTS ? begin(address, subscription) : null;
      setPaused(ownerKey(address), known.alert, false);
      return known.alert;
    },
    find: (address, following) => {
      const known = existing(address, following);
      return known && own(known);
    },
    endFor: (address, following) => endFor.run(address, following).changes > 0,
    forgetPending: (address) => {
      removePending.run(address);
    },
    await: (address, { following, happenings: notified, pace: often }) => {
      const token = randomBytes(24).toString('base64url');
      insertPending.run(address, following, notified.join(' '), often, hashOf(token), clock());
      return token;
    },
    confirm: (token) => {
      const row = takePending.get(hashOf(token), clock() - PENDING_LIFE);
      if (!row) return null;
      const { address, ...subscription } = pendingRow.parse(row);
      const known = existing(address, subscription.following);
      if (known) {
        change.run(
          subscription.happenings.join(' '),
          subscription.pace,
          round(subscription.pace),
          known.alert,
        );
        return { address, subscription, alert: known.alert };
      }
      return {
        address,
        subscription,
        alert: countOf(address) < MAX_ALERTS ? begin(address, subscription) : null,
      };
    },
    has: (address, subscription) => {
      const known = existing(address, subscription.following);
      const isSame =
        known?.pace === subscription.pace &&
        known.happenings.join() === subscription.happenings.join() &&
        !known.isPaused;
      return isSame;
    },
    count: countOf,
    ofOwner: (key) => {
      const alerts = ofOwner.all(hashOf(key)).map((row) => alertRow.parse(row));
      const [first] = alerts;
      return first ? { address: first.address, alerts: alerts.map(own) } : null;
    },
    which: (key) => {
      const row = ofKey.get(hashOf(key));
      return row ? own(alertRow.parse(row)) : null;
    },
    setFrequency: (key, alert, often) =>
      updateFrequency.run(often, round(often), hashOf(key), alert).changes > 0,
    setPaused,
    end: (key, alert) => end.run(hashOf(key), alert).changes > 0,
    endAll: (key) => endAll.run(hashOf(key)).changes > 0,
    unsubscribe: (key) => endByKey.run(hashOf(key)).changes > 0,
    ownerKey,
    alertKey,
    tidy: () => {
      removeOld.run(clock() - PENDING_LIFE);
    },
  };
}
