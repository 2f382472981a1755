import type { Alerts } from '../../embedded/alerts/alerts.ts';
import { alertEmail } from '../../features/alerts/email/alert-email.ts';
import { deserializeSavedSearch } from '../../features/alerts/model/saved-search.ts';
import type { Email } from '../../lib/text/email.ts';
import type { IsoDate } from '../../lib/time/when.ts';
import { gatherNews } from './gather-news.ts';
import type { Records } from './read-records.ts';

export type SendSetting = {
  readonly alerts: Pick<Alerts, 'ledger' | 'job' | 'keysOf'>;
  readonly records: Pick<Records, 'get' | 'people' | 'authors' | 'publications'>;
  readonly deliver: (email: Email) => Promise<void>;
  readonly siteUrl: string;
  readonly today: IsoDate;
  /** Ignores the schedule of the alerts. */
  readonly isAtOnce: boolean;
};

/** The result of a run, in emails. */
export type AlertResult = {
  readonly sent: number;
  /** Refused by the mail server. The next run sends them again. */
  readonly refused: number;
  /** The connection was lost while sending. They may have arrived, and are not sent again. */
  readonly unsure: number;
};

/** Sends every alert that is due the news since its last email, each once. */
export async function sendAlerts(setting: SendSetting): Promise<AlertResult> {
  const { alerts, records, deliver, siteUrl, today, isAtOnce } = setting;
  const { ledger, job, keysOf } = alerts;
  const latest = ledger.latest();
  const due = job.due(latest, isAtOnce);
  const result = { sent: 0, refused: 0, unsure: 0 };
  if (due.length === 0) return result;
  const news = await gatherNews(due, latest, { ledger, records, today });
  for (const alert of due) {
    const own = news.get(alert.alert);
    const following = deserializeSavedSearch(alert.following);
    if (!own || !following) {
      job.pass(alert, latest);
      continue;
    }
    const { address: to, happenings, pace, confirmedAt } = alert;
    const { headers, ...keys } = keysOf(to, alert.alert);
    const email = alertEmail(own, {
      siteUrl,
      following,
      happenings,
      pace,
      confirmedAt,
      keys,
    });
    const became = await job.send(
      alert,
      latest,
      (messageId) => ({ kind: 'email', to, ...email, headers: { ...headers, 'Message-ID': messageId } }),
      deliver,
    );
    if (became !== 'gone') result[became] += 1;
  }
  return result;
}
