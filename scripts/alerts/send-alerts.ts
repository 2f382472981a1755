import type { Alerts } from '../../embedded/alerts/alerts.ts';
import type { Email } from '../../embedded/mail/outbox.ts';
import { readFollowing } from '../../lib/alerts/following.ts';
import { alertLetter } from '../../lib/alerts/letter/alert-letter.ts';
import type { IsoDate } from '../../lib/domain/time/when.ts';
import { gatherNews } from './gather-news.ts';
import type { Records } from './read-records.ts';

export type SendSetting = {
  readonly alerts: Pick<Alerts, 'ledger' | 'round' | 'keysOf'>;
  readonly records: Pick<Records, 'get' | 'people'>;
  readonly deliver: (letter: Email) => Promise<void>;
  readonly siteUrl: string;
  readonly today: IsoDate;
  /** Does not wait for the hour, the day or the week to be over. */
  readonly isAtOnce: boolean;
};

/** What became of a round, in letters. */
export type AlertResult = {
  readonly sent: number;
  /** The mail server said no: another round tells the same. */
  readonly refused: number;
  /** Sending broke off in the middle: it may have arrived or not, and is not sent again. */
  readonly unsure: number;
};

/** Tells every alert that is due what became known since its last letter, each thing once. */
export async function sendAlerts(setting: SendSetting): Promise<AlertResult> {
  const { alerts, records, deliver, siteUrl, today, isAtOnce } = setting;
  const { ledger, round, keysOf } = alerts;
  const latest = ledger.latest();
  const due = round.due(latest, isAtOnce);
  const result = { sent: 0, refused: 0, unsure: 0 };
  if (due.length === 0) return result;
  const news = await gatherNews(due, latest, { ledger, records, today });
  for (const alert of due) {
    const own = news.get(alert.alert);
    const following = readFollowing(alert.following);
    if (!own || !following) {
      round.pass(alert, latest);
      continue;
    }
    const { address: to, happenings, pace, confirmedAt } = alert;
    const { headers, ...keys } = keysOf(to, alert.alert);
    const letter = alertLetter(own, {
      siteUrl,
      following,
      happenings,
      pace,
      confirmedAt,
      keys,
    });
    const became = await round.send(
      alert,
      latest,
      (messageId) => ({ kind: 'email', to, ...letter, headers: { ...headers, 'Message-ID': messageId } }),
      deliver,
    );
    if (became !== 'gone') result[became] += 1;
  }
  return result;
}
