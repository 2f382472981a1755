import { getPlatformName } from '../../../lib/domain/platform.ts';
import { routes } from '../../../lib/routes.ts';
import { siteName } from '../../../lib/site/site.ts';
import { type Addressee, type Email, getHost, oneClickHeaders } from '../../../lib/text/email.ts';
import { plural } from '../../../lib/text/plural.ts';
import { oneLine } from '../../../lib/text/short-text.ts';
import { onDay, whenText } from '../../../lib/time/when.ts';
import type { DueLimit } from '../model/due-limits.ts';

/** The headers with which email programs stop the reminders (RFC 8058). */
const stopHeaders = (siteUrl: string, key: string): Record<string, string> =>
  oneClickHeaders(new URL(`/reminders/stop?key=${encodeURIComponent(key)}`, siteUrl).href);

/**
 * Writes the email before time limits end.
 * @param due at least one time limit
 * @param keys the secrets of the link that stops the reminders, and of the page with everything that the address gets
 */
export function reminderEmail(
  { to, siteUrl }: Addressee,
  due: readonly DueLimit[],
  keys: { readonly stop: string; readonly owner: string },
): Email {
  const [first] = due;
  const what =
    due.length === 1 && first
      ? `a time limit ends on ${dayText(first.limit.until)}`
      : `${plural(due.length, 'time limit')} end soon`;
  return {
    kind: 'email',
    to,
    subject: `${siteName()}: ${what}`,
    text: `You received this email because you turned on reminders of time limits in your studio on ${siteName()} (${getHost(siteUrl)}).

${due.map((one) => limitText(one, siteUrl)).join('\n\n')}

The days are in UTC. They follow from the dates in your records. This is not legal advice: check each limit yourself.

All emails to your address, and how to stop them:
${new URL(routes.manageAlerts(keys.owner), siteUrl).href}

Stop all reminders:
${new URL(routes.stopReminders(keys.stop), siteUrl).href}
`,
    headers: stopHeaders(siteUrl, keys.stop),
    isOnce: true,
  };
}

const dayText = (day: string) => whenText(onDay(day), 'long');

function limitText({ ban, limit, daysLeft }: DueLimit, siteUrl: string): string {
  const began = ban.began ? `, since ${whenText(ban.began, 'long')}` : '';
  const left = daysLeft === 0 ? 'today is the last day' : `${plural(daysLeft, 'day')} left`;
  return [
    limit.step,
    `Until: ${dayText(limit.until)} (${left})`,
    `Record: ban from ${getPlatformName(ban)}${began}${ban.restriction ? `: ${oneLine(ban.restriction)}` : ''}`,
    oneLine(limit.text),
    limit.source
      ? `Source: ${limit.source.name}, read on ${whenText(onDay(limit.source.checkedOn))}: ${limit.source.url}`
      : 'Source: the notice in your record',
    `Your record in the studio: ${new URL(routes.studio.ban(ban.id), siteUrl).href}`,
  ].join('\n');
}
