import type { Email } from '../../../lib/text/email.ts';
import { wasSurelyNotSent } from '../surely-not-sent.ts';
import type { AlertRecords, StoredAlert } from './records.ts';
import { getPeriod } from './subscriptions.ts';

/** The result of an email. */
type Sent = 'sent' | 'refused' | 'unsure' | 'gone';

export type AlertJob = {
  /**
   * Returns alerts with new events whose hour, day or week is over.
   * @param latest the number of the last known event
   * @param isAtOnce ignores the hour, the day or the week
   */
  readonly due: (latest: number, isAtOnce: boolean) => Promise<readonly StoredAlert[]>;
  /** Records that there was no news up to `latest`. */
  readonly pass: (alerts: readonly StoredAlert[], latest: number) => Promise<void>;
  /** Sends an email with all news up to `latest`. Records that before sending. */
  readonly send: (
    alert: StoredAlert,
    latest: number,
    email: Email,
    deliver: (email: Email) => Promise<void>,
  ) => Promise<Sent>;
};

const HOUR = 60 * 60 * 1000;

/**
 * Sends no email twice: that it is about to be sent is stored first, on the condition that no other run has stored it and that the
 * alert was not changed. It is undone only if the email was certainly not sent. If a crash or a lost connection leaves that open, the
 * email counts as sent.
 */
export function createAlertJob(
  records: Pick<AlertRecords, 'alertsBefore' | 'changeAlert' | 'changeAlerts'>,
  clock: () => number,
): AlertJob {
  const isDue = ({ pace, lastSentAt, round }: StoredAlert) =>
    pace === 'hourly'
      ? !lastSentAt || clock() - Date.parse(lastSentAt) >= HOUR
      : round < getPeriod(pace, clock());
  const asRead = ({ name, since, sentUpTo }: StoredAlert) => ({ name, since, sentUpTo });
  return {
    due: async (latest, isAtOnce) =>
      (await records.alertsBefore(latest)).filter((alert) => isAtOnce || isDue(alert)),
    pass: (alerts, latest) =>
      records.changeAlerts(
        alerts.map((alert) => ({
          id: alert.id,
          expected: asRead(alert),
          change: { sentUpTo: latest, round: getPeriod(alert.pace, clock()) },
        })),
      ),
    send: async (alert, latest, email, deliver) => {
      const { id, name, since, sentUpTo, round, pace, lastSentAt = null } = alert;
      const stored = {
        sentUpTo: latest,
        round: getPeriod(pace, clock()),
        lastSentAt: new Date(clock()).toISOString(),
      };
      // Ended, paused or resumed since it was looked for.
      if (!(await records.changeAlert(id, { ...asRead(alert), isPaused: false }, stored))) return 'gone';
      try {
        await deliver(email);
        return 'sent';
      } catch (error) {
        console.error('An alert could not be sent:', error);
        if (!wasSurelyNotSent(error)) return 'unsure';
        await records.changeAlert(id, { name, since, sentUpTo: latest }, { sentUpTo, round, lastSentAt });
        return 'refused';
      }
    },
  };
}
