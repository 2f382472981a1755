import type { Email, UnsubscribeParts } from '../../../lib/text/email.ts';
import { wasSurelyNotSent } from '../surely-not-sent.ts';
import type { NewsletterRecords } from './records.ts';

/** The result of a run, in emails. */
export type IssueResult = {
  readonly sent: number;
  /** Emails that were certainly not sent: the next run tries again. */
  readonly refused: number;
  /** Emails that may have been sent: sending was interrupted, now or in an earlier run. They are not sent again. */
  readonly unsure: number;
  /** False if the time was over before every subscriber had the issue: the next run goes on. */
  readonly isComplete: boolean;
};

type IssueOptions = {
  readonly records: Pick<NewsletterRecords, 'subscribersBefore' | 'mark' | 'countUnsure'>;
  /** `2026-W47` */
  readonly week: string;
  readonly compose: (parts: UnsubscribeParts) => Omit<Email, 'kind' | 'to' | 'headers'>;
  readonly getParts: (address: string) => UnsubscribeParts;
  /** Rejects if the email may not have been sent. It must not try again itself. */
  readonly send: (email: Email) => Promise<void>;
  /** Returns true while there is time for another email. */
  readonly hasTime: () => boolean;
};

/**
 * Sends an issue to every subscriber whose last one is older. No email is sent twice: the mark that it is about to be sent is stored
 * first, on the condition that no other run has stored it. It is undone only if the email was certainly not sent. If a crash or a lost
 * connection leaves that open, the email counts as sent.
 */
export async function sendIssue({
  records,
  week,
  compose,
  getParts,
  send,
  hasTime,
}: IssueOptions): Promise<IssueResult> {
  let [sent, refused] = [0, 0];
  const getResult = async (isComplete: boolean) => ({
    sent,
    refused,
    unsure: await records.countUnsure(week),
    isComplete,
  });
  for await (const { id, address, lastWeek } of records.subscribersBefore(week)) {
    if (!hasTime()) return getResult(false);
    if (!(await records.mark(id, lastWeek, { lastWeek: week, isSending: true }))) continue;
    const parts = getParts(address);
    try {
      await send({
        kind: 'email',
        to: address,
        ...compose(parts),
        headers: parts.headers,
        isOnce: true,
      });
      sent += 1;
    } catch (error) {
      console.error('An issue of the newsletter could not be sent:', error);
      if (!wasSurelyNotSent(error)) continue;
      refused += 1;
      await records.mark(id, week, { lastWeek, isSending: false });
      continue;
    }
    await records.mark(id, week, { lastWeek: week, isSending: false });
  }
  return getResult(true);
}
