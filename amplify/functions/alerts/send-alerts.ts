import { alertEmail } from '../../../features/alerts/email/alert-email.ts';
import { deserializeSavedSearch } from '../../../features/alerts/model/saved-search.ts';
import type { Email } from '../../../lib/text/email.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
import type { AlertJob } from './alert-job.ts';
import { gatherNews } from './gather-news.ts';
import type { Ledger } from './ledger.ts';
import type { Records } from './read-records.ts';
import type { StoredAlert } from './records.ts';
import type { Subscriptions } from './subscriptions.ts';

export type SendSetting = {
  readonly ledger: Pick<Ledger, 'latestBefore' | 'after'>;
  readonly job: AlertJob;
  readonly getKeys: Subscriptions['getKeys'];
  readonly records: Pick<Records, 'get' | 'people' | 'authors' | 'publications'>;
  /** Rejects if the email may not have been sent. It must not try again itself. */
  readonly deliver: (email: Email) => Promise<void>;
  readonly siteUrl: string;
  readonly today: IsoDate;
  /** Ignores the schedule of the alerts. */
  readonly isAtOnce: boolean;
  /** Sends only events that became known before this time, in milliseconds since 1970. */
  readonly knownBefore: number;
  /** Sends only events up to this number. */
  readonly maxNumber: number;
  /** Returns true while there is time for another email. */
  readonly hasTime: () => boolean;
};

/** The result of a run, in emails. */
export type SendResult = {
  readonly sent: number;
  /** Certainly not sent: the next run tries again. */
  readonly refused: number;
  /** They may have been sent, and are not sent again. */
  readonly unsure: number;
  /** False if the time was over before all were sent: the next run goes on. */
  readonly isComplete: boolean;
};

/** Sends every alert that is due the news since its last email, each once. */
export async function sendAlerts(setting: SendSetting): Promise<SendResult> {
  const { ledger, job, getKeys, records, deliver, siteUrl, today, isAtOnce, hasTime } = setting;
  const latest = Math.min(await ledger.latestBefore(setting.knownBefore), setting.maxNumber);
  const due = await job.due(latest, isAtOnce);
  const result = { sent: 0, refused: 0, unsure: 0 };
  if (due.length === 0) return { ...result, isComplete: true };
  const news = await gatherNews(due, latest, { ledger, records, today });
  const withoutNews: StoredAlert[] = [];
  for (const alert of due) {
    const { id, address: to, following: text, happenings, pace, confirmedAt } = alert;
    const own = news.get(id);
    const following = deserializeSavedSearch(text);
    if (!own || !following) {
      withoutNews.push(alert);
      continue;
    }
    if (!hasTime()) {
      await job.pass(withoutNews, latest);
      return { ...result, isComplete: false };
    }
    const { headers, ...keys } = getKeys(alert);
    const email = alertEmail(own, {
      siteUrl,
      following,
      happenings,
      pace,
      confirmedAt: Date.parse(confirmedAt),
      keys,
    });
    const became = await job.send(
      alert,
      latest,
      { kind: 'email', to, ...email, headers, isOnce: true },
      deliver,
    );
    if (became !== 'gone') result[became] += 1;
  }
  await job.pass(withoutNews, latest);
  return { ...result, isComplete: true };
}
