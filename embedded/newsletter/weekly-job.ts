import { z } from 'zod';
import type { Email, UnsubscribeParts } from '../../lib/text/email.ts';
import type { Store } from '../lib/store.ts';

/** The result of a run, in emails. */
type RoundResult = {
  readonly sent: number;
  /** Emails that the mail server refused: another run of this week tries again. */
  readonly refused: number;
  /** Emails that may have arrived: sending was interrupted, now or in an earlier run. They are not sent again. */
  readonly unsure: number;
};

export type WeeklyJob = {
  /** Number of subscribers who have not got the newsletter of a week. */
  readonly waiting: (week: string) => number;
  /**
   * Sends a week's newsletter to every subscriber who has not got it or a later one.
   * @param week `2026-W47`
   * @param compose the email without its address
   * @param deliver rejects if the email could not be delivered
   */
  readonly run: (
    week: string,
    compose: (parts: UnsubscribeParts) => Omit<Email, 'kind' | 'to' | 'headers'>,
    deliver: (email: Email) => Promise<void>,
  ) => Promise<RoundResult>;
};

const subscriber = z.object({ address: z.string(), last_week: z.string().nullable() });
const counted = z.object({ count: z.number() });

/**
 * Sends no email twice. Before an email is sent, the database stores that it is about to be sent. That is undone only
 * if the mail server has certainly not accepted it. If a crash or a broken connection leaves it open, the email
 * counts as sent.
 */
export function openWeeklyJob(
  { database, transaction }: Store,
  unsubscribePartsOf: (address: string) => UnsubscribeParts,
): WeeklyJob {
  const due = 'last_week IS NULL OR last_week < ?';
  const countDue = database.prepare(`SELECT count(*) AS count FROM subscribers WHERE ${due}`);
  const countUnsure = database.prepare(
    'SELECT count(*) AS count FROM subscribers WHERE last_week = ? AND is_sending = 1',
  );
  const next = database.prepare(
    `SELECT address, last_week FROM subscribers WHERE address > ? AND (${due}) ORDER BY address LIMIT 1`,
  );
  const claim = database.prepare('UPDATE subscribers SET last_week = ?, is_sending = 1 WHERE address = ?');
  const settle = database.prepare(
    'UPDATE subscribers SET last_week = ?, is_sending = 0 WHERE address = ? AND last_week = ?',
  );

  const claimNext = (after: string, week: string) =>
    transaction(() => {
      const row = next.get(after, week);
      if (!row) return null;
      const found = subscriber.parse(row);
      claim.run(week, found.address);
      return found;
    });

  return {
    waiting: (week) => counted.parse(countDue.get(week)).count,
    run: async (week, compose, deliver) => {
      let [sent, refused] = [0, 0];
      for (let to = claimNext('', week); to; to = claimNext(to.address, week)) {
        const parts = unsubscribePartsOf(to.address);
        try {
          await deliver({ kind: 'email', to: to.address, ...compose(parts), headers: parts.headers });
          settle.run(week, to.address, week);
          sent += 1;
        } catch (error) {
          if (!wasSurelyNotSent(error)) continue;
          settle.run(to.last_week, to.address, week);
          refused += 1;
        }
      }
      return { sent, refused, unsure: counted.parse(countUnsure.get(week)).count };
    },
  };
}

const refusal = z.union([
  // The server refused the message.
  z.looseObject({ responseCode: z.number() }),
  // There was no server to talk to.
  z.looseObject({ syscall: z.literal('connect') }),
  z.looseObject({ code: z.enum(['EDNS', 'EAUTH']) }),
]);

/** Returns true if an error of the mail library means that the email was certainly not sent. */
export const wasSurelyNotSent = (error: unknown): boolean => refusal.safeParse(error).success;
