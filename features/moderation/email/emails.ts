import { DEFAULT_APP_NAME } from '../../../lib/constants/product.ts';
import { routes } from '../../../lib/routes.ts';
import { APPEAL_MONTHS } from '../model/reasons.ts';
import type { Case, Decision, Report } from '../server/models.ts';
import type { OutgoingEmail } from '../server/ports.ts';
import { actionSentence, reasonName } from './words.ts';

/*
 * The subject is the product and what happened. The first line says why the person gets the email, the last line how to
 * stop, or that no more follow.
 */

const APP = DEFAULT_APP_NAME;

const email = (to: string, event: string, paragraphs: readonly (string | null)[]): OutgoingEmail => ({
  to,
  subject: `${APP}: ${event}`,
  text: `${paragraphs.filter((paragraph) => paragraph !== null).join('\n\n')}\n`,
});

/** Text that somebody else wrote, marked line by line. */
const quoted = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n');

const address = (siteUrl: string, path: string) => new URL(path, siteUrl).href;

type Receipt = Pick<Report, 'id' | 'kind' | 'reason'>;

/**
 * The receipt of a report or a reply. It holds nothing that the sender wrote: the address may be somebody else's, and the form would
 * send them any text and any link in the site's name.
 */
export function receiptEmail(
  to: string,
  siteUrl: string,
  report: Receipt,
  about: { readonly title: string; readonly path: string },
  statusPath: string,
): OutgoingEmail {
  const isReply = report.kind === 'REPLY';
  return email(to, `your ${isReply ? 'reply' : 'report'} ${report.id} was received`, [
    isReply
      ? `You get this email because this address was given with a reply to a record on ${APP}.`
      : `You get this email because this address was given with a report on ${APP}.`,
    `About: ${about.title}\n${address(siteUrl, about.path)}`,
    isReply ? null : `Reason: ${reasonName(report.reason)}`,
    `An administrator reads it. What was written, the state, the decision and messages are on this private page. Anyone with the link can read them:\n${address(siteUrl, statusPath)}`,
    `If you did not send this, ignore this email.`,
    `You get one more email when there is a message for you, and one with the decision. Then no more follow.`,
  ]);
}

/** To the reporter: an administrator wrote. */
export function reporterMessageEmail(
  to: string,
  siteUrl: string,
  report: Receipt,
  message: { readonly text: string; readonly authorName: string | null },
  statusPath: string,
): OutgoingEmail {
  return email(to, `a message about ${report.id}`, [
    `You get this email because an administrator wrote about your ${report.kind === 'REPLY' ? 'reply' : 'report'} ${report.id} on ${APP}.`,
    `${message.authorName ?? 'An administrator'} wrote:\n${quoted(message.text)}`,
    `Write back on your private page:\n${address(siteUrl, statusPath)}`,
    `You get another email when there is another message, and one with the decision. Then no more follow.`,
  ]);
}

/** To an administrator: the reporter of a claimed case wrote. */
export function administratorMessageEmail(
  to: string,
  siteUrl: string,
  report: Receipt,
  found: Pick<Case, 'id' | 'targetTitle'>,
  text: string,
): OutgoingEmail {
  return email(to, `the reporter wrote about ${report.id}`, [
    `You get this email because you claimed the case about "${found.targetTitle}" on ${APP}.`,
    `The reporter wrote:\n${quoted(text)}`,
    address(siteUrl, `/admin/reports/${encodeURIComponent(found.id)}`),
    `To stop these emails, release the case.`,
  ]);
}

/** The decision, to a reporter. */
export function outcomeEmail(
  to: string,
  siteUrl: string,
  report: Receipt,
  decision: Pick<Decision, 'action' | 'reason' | 'message' | 'decidedBy' | 'targetTitle' | 'targetPath'>,
  statusPath: string,
): OutgoingEmail {
  const isReply = report.kind === 'REPLY';
  return email(to, `a decision about ${report.id}`, [
    `You get this email because your ${isReply ? 'reply' : 'report'} ${report.id} on ${APP} was decided.`,
    `About: ${decision.targetTitle}\n${address(siteUrl, decision.targetPath)}`,
    `Decision: ${actionSentence(decision.action)}`,
    `Reason: ${reasonName(decision.reason)}`,
    isReply
      ? `${decision.decidedBy} wrote:\n${quoted(decision.message)}`
      : `Decided by: ${decision.decidedBy}`,
    `If you do not agree, write to us on your private page, go to an out-of-court dispute settlement body, or go to a court:\n${address(siteUrl, statusPath)}`,
    `No more emails about it follow.`,
  ]);
}

/** When the time for an appeal against a decision ends, as an ISO date. */
export function appealUntil(decidedAt: string): string {
  const day = new Date(decidedAt);
  const month = day.getUTCMonth() + APPEAL_MONTHS;
  const last = new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(day.getUTCFullYear(), month, Math.min(day.getUTCDate(), last)))
    .toISOString()
    .slice(0, 10);
}

/** The statement of reasons, to the person concerned. */
export function statementEmail(
  to: string,
  siteUrl: string,
  decision: Decision,
  basis: 'reports' | 'own check',
  appealPath: string,
): OutgoingEmail {
  const isRestored = decision.action === 'RESTORE';
  return email(to, `a decision about "${decision.targetTitle}"`, [
    `You get this email because an administrator of ${APP} decided about something that belongs to your account.`,
    `About: ${decision.targetTitle}\n${address(siteUrl, decision.targetPath)}`,
    `Decision: ${actionSentence(decision.action)}`,
    `Reason: ${reasonName(decision.reason)}. It is a matter of the terms of use: ${address(siteUrl, routes.termsOfUse())}`,
    `${decision.decidedBy} wrote:\n${quoted(decision.message)}`,
    `Decided on ${decision.decidedAt.slice(0, 10)} by ${decision.decidedBy}, a person, ${
      basis === 'reports' ? 'after at least one report' : 'after a check of the site’s own'
    }. No automated means decided.`,
    isRestored
      ? null
      : `You can appeal once until ${appealUntil(decision.decidedAt)}. Another administrator decides about it where there is one:\n${address(siteUrl, appealPath)}`,
    isRestored
      ? null
      : `You can also go to an out-of-court dispute settlement body, or to a court. All decisions about your account: ${address(siteUrl, '/studio/moderation')}`,
    isRestored
      ? `No more emails about it follow.`
      : `No more emails about this decision follow, unless you appeal.`,
  ]);
}

/** The outcome of an appeal, to the person concerned. */
export function appealOutcomeEmail(to: string, siteUrl: string, decision: Decision): OutgoingEmail {
  const isOverturned = decision.appealOutcome === 'OVERTURNED';
  return email(to, `your appeal about "${decision.targetTitle}" was decided`, [
    `You get this email because you appealed against a decision on ${APP}.`,
    `About: ${decision.targetTitle}\n${address(siteUrl, decision.targetPath)}`,
    isOverturned
      ? 'Outcome: the decision was overturned. What it did is undone.'
      : 'Outcome: the decision stays in force.',
    `${decision.appealDecidedBy} wrote:\n${quoted(decision.appealMessage ?? '')}`,
    isOverturned
      ? null
      : 'If you do not agree, you can go to an out-of-court dispute settlement body, or to a court.',
    `No more emails about it follow.`,
  ]);
}

export type Waiting = {
  readonly cases: readonly Pick<Case, 'id' | 'targetTitle' | 'severity' | 'reportCount' | 'kind'>[];
  readonly appeals: number;
  readonly messages: number;
};

/** What is new in the queue, to an administrator. */
export function digestEmail(
  to: string,
  siteUrl: string,
  isUrgent: boolean,
  { cases, appeals, messages }: Waiting,
): OutgoingEmail {
  const line = ({ targetTitle, severity, reportCount, kind }: Waiting['cases'][number]) =>
    `- ${kind === 'REPLY' ? 'Reply: ' : ''}${targetTitle} (severity ${severity}, reports: ${reportCount})`;
  const shown = cases.slice(0, 20).map(line).join('\n');
  const more = cases.length > 20 ? `\nand ${cases.length - 20} more` : '';
  return email(to, isUrgent ? 'urgent reports are waiting' : 'reports are waiting', [
    `You get this email because you are an administrator of ${APP}.`,
    cases.length > 0 ? `New cases:\n${shown}${more}` : null,
    appeals > 0 ? `Appeals that wait for a decision: ${appeals}` : null,
    messages > 0 ? `New messages of reporters: ${messages}` : null,
    address(siteUrl, '/admin/reports'),
    isUrgent
      ? `Urgent emails come at most once in a quarter of an hour. They stop when your administrator's rights end.`
      : `This email comes at most once a day, and only when something is new. It stops when your administrator's rights end.`,
  ]);
}
