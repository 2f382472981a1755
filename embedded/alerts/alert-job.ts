import { z } from 'zod';
import type { Frequency } from '../../features/alerts/model/choices.ts';
import type { OwnAlert } from '../../features/alerts/model/contract.ts';
import { weekOf } from '../../features/newsletter/email/week.ts';
import type { Email } from '../../lib/text/email.ts';
import { isoDateOf } from '../../lib/time/when.ts';
import type { Store } from '../lib/store.ts';
import { wasSurelyNotSent } from '../mail/surely-not-sent.ts';
import { alertRow } from './alert-list.ts';

/** An alert whose email can be sent now. */
export type DueAlert = OwnAlert & {
  readonly address: string;
  /** Events that became known before this time, in milliseconds, are not sent. */
  readonly since: number;
  /** Events up to this number were sent. */
  readonly notifiedUpTo: number;
};

/** The result of an email. */
type Sent = 'sent' | 'refused' | 'unsure' | 'gone';

export type AlertJob = {
  /**
   * Returns alerts with new events whose hour, day or week is over.
   * @param latest the number of the last known event
   * @param isAtOnce ignores the hour, the day or the week
   */
  readonly due: (latest: number, isAtOnce: boolean) => readonly DueAlert[];
  /** Records that there was no news up to `latest`. */
  readonly pass: (alert: DueAlert, latest: number) => void;
  /** Sends an email with all news up to `latest`. Records that before sending. */
  readonly send: (
    alert: DueAlert,
    latest: number,
    compose: (messageId: string) => Email,
    deliver: (email: Email) => Promise<void>,
  ) => Promise<Sent>;
  /**
   * Checks the emails that an interrupted run was sending. Those that were certainly not sent are sent again; the others count as
   * sent.
   * @param hasLeft whether an email was sent: `false` only if it certainly was not
   * @returns the number of emails with an unknown result
   */
  readonly recover: (hasLeft: (messageId: string, sentAt: number) => boolean | 'unsure') => number;
};

const HOUR = 60 * 60 * 1000;

/** Returns the day or the week for which an alert of this frequency is sent at most once. */
export function periodOf(frequency: Frequency, now: number): string {
  const day = new Date(now);
  return { hourly: '', daily: isoDateOf(day), weekly: weekOf(day).name }[frequency];
}

const dueRow = z.object({ since: z.number(), told: z.number(), round: z.string() });
const before = z.object({
  told: z.number(),
  round: z.string(),
  lastSentAt: z.number().nullable(),
  messageId: z.string(),
});
type Before = z.infer<typeof before>;
const sendingRow = z.object({
  id: z.number(),
  last_sent_at: z.number(),
  before: z.string().transform((text) => before.parse(JSON.parse(text))),
});

/**
 * Sends no email twice, and loses one only if the connection to a mail server breaks during the transfer. Before an
 * email is sent, the database stores that it is about to be sent, and the state to return to.
 */
export function openAlertJob(
  { database, transaction }: Store,
  clock: () => number,
  siteUrl: string,
): AlertJob {
  const waiting = database.prepare(
    'SELECT * FROM alert WHERE told < ? AND is_paused = 0 AND before IS NULL ORDER BY id',
  );
  const pass = database.prepare(
    'UPDATE alert SET told = ?, round = ? WHERE id = ? AND told = ? AND before IS NULL',
  );
  const claim = database.prepare(
    `UPDATE alert SET told = ?, round = ?, last_sent_at = ?, before = ?
     WHERE id = ? AND told = ? AND is_paused = 0 AND before IS NULL`,
  );
  const current = database.prepare('SELECT round FROM alert WHERE id = ?');
  const settle = database.prepare('UPDATE alert SET before = NULL WHERE id = ?');
  const goBack = database.prepare(
    'UPDATE alert SET told = ?, round = ?, last_sent_at = ?, before = NULL WHERE id = ?',
  );
  const sending = database.prepare('SELECT id, last_sent_at, before FROM alert WHERE before IS NOT NULL');

  const host = new URL(siteUrl).hostname;
  const isDue = ({ pace, lastSentAt }: OwnAlert, round: string) =>
    pace === 'hourly' ? lastSentAt === null || clock() - lastSentAt >= HOUR : round < periodOf(pace, clock());

  const takeBack = (id: number, { told, round, lastSentAt }: Before) =>
    goBack.run(told, round, lastSentAt, id);

  return {
    due: (latest, isAtOnce) =>
      waiting.all(latest).flatMap((row) => {
        const alert = alertRow.parse(row);
        const { round, since, told } = dueRow.parse(row);
        return isAtOnce || isDue(alert, round) ? [{ ...alert, since, notifiedUpTo: told }] : [];
      }),
    pass: ({ alert, notifiedUpTo, pace }, latest) => {
      pass.run(latest, periodOf(pace, clock()), alert, notifiedUpTo);
    },
    send: async ({ alert, notifiedUpTo, pace, lastSentAt }, latest, compose, deliver) => {
      const now = clock();
      const messageId = `<alert-${alert}-${latest}-${now}@${host}>`;
      const stored = transaction((): Before | null => {
        const row = current.get(alert);
        if (!row) return null;
        const was = { told: notifiedUpTo, round: String(row.round), lastSentAt, messageId };
        const { changes } = claim.run(
          latest,
          periodOf(pace, now),
          now,
          JSON.stringify(was),
          alert,
          notifiedUpTo,
        );
        return changes > 0 ? was : null;
      });
      // Ended, paused or resumed since it was looked for.
      if (!stored) return 'gone';
      try {
        await deliver(compose(messageId));
      } catch (error) {
        if (!wasSurelyNotSent(error)) return 'unsure';
        takeBack(alert, stored);
        return 'refused';
      }
      settle.run(alert);
      return 'sent';
    },
    recover: (hasLeft) => {
      const rows = sending.all().map((row) => sendingRow.parse(row));
      const left = rows.map(({ before: stored, last_sent_at }) => hasLeft(stored.messageId, last_sent_at));
      transaction(() => {
        for (const [at, row] of rows.entries())
          if (left[at] === false) takeBack(row.id, row.before);
          else settle.run(row.id);
      });
      return left.filter((known) => known === 'unsure').length;
    },
  };
}
