import { routes } from '../../../lib/routes.ts';
import { siteName } from '../../../lib/site/site.ts';
import { quoted } from '../../../lib/text/email.ts';
import { appealEnd } from '../model/reasons.ts';
import { actionText, type NameAndText, reasonName, reporterOutcome } from '../model/texts.ts';
import type { Case, Decision, Report } from './models.ts';
import type { OutgoingEmail } from './ports.ts';

/*
 * The subject is the product and the event. The first line says why the person gets the email. The last line says how to
 * stop the emails, or that no more will be sent.
 */

const email = (to: string, event: string, paragraphs: readonly (string | null)[]): OutgoingEmail => ({
  to,
  subject: `${siteName()}: ${event}`,
  text: `${paragraphs.filter((paragraph) => paragraph !== null).join('\n\n')}\n`,
});

const nameAndText = ({ name, text }: NameAndText) => `${name}. ${text}`;

const address = (siteUrl: string, path: string) => new URL(path, siteUrl).href;

type Receipt = Pick<Report, 'id' | 'kind' | 'reason'>;

/**
 * The receipt of a report or a reply. It holds nothing that the sender wrote: the address may be someone else's, and the form would
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
      ? `You received this email because this address was entered in a reply to a record on ${siteName()}.`
      : `You received this email because this address was entered in a report on ${siteName()}.`,
    `About: ${about.title}\n${address(siteUrl, about.path)}`,
    isReply ? null : `Reason: ${reasonName(report.reason)}`,
    `An administrator will read what you sent. Your private page shows your text, its status, the decision and messages. Anyone with this link can read them:\n${address(siteUrl, statusPath)}`,
    `If you did not send this, ignore this email.`,
    `We will email you when there is a message for you, and when a decision is made. After that, no more emails will be sent.`,
  ]);
}

/** Notifies the reporter of a message from an administrator. */
export function reporterMessageEmail(
  to: string,
  siteUrl: string,
  report: Receipt,
  message: { readonly text: string; readonly authorName: string | null },
  statusPath: string,
): OutgoingEmail {
  return email(to, `a message about ${report.id}`, [
    `You received this email because an administrator wrote about your ${report.kind === 'REPLY' ? 'reply' : 'report'} ${report.id} on ${siteName()}.`,
    `${message.authorName ?? 'An administrator'} wrote:\n${quoted(message.text)}`,
    `Reply on your private page:\n${address(siteUrl, statusPath)}`,
    `We will email you when there is another message, and when a decision is made. After that, no more emails will be sent.`,
  ]);
}

/** Notifies the administrator who claimed a case of a message from its reporter. */
export function administratorMessageEmail(
  to: string,
  siteUrl: string,
  report: Receipt,
  found: Pick<Case, 'id' | 'targetTitle'>,
  text: string,
): OutgoingEmail {
  return email(to, `the reporter wrote about ${report.id}`, [
    `You received this email because you claimed the case about "${found.targetTitle}" on ${siteName()}.`,
    `The reporter wrote:\n${quoted(text)}`,
    `Open the case:\n${address(siteUrl, `/admin/reports/${encodeURIComponent(found.id)}`)}`,
    `To stop these emails, release the case.`,
  ]);
}

/** Notifies a reporter of the decision. */
export function outcomeEmail(
  to: string,
  siteUrl: string,
  report: Receipt,
  decision: Pick<Decision, 'action' | 'reason' | 'message' | 'decidedBy' | 'targetTitle' | 'targetPath'>,
  statusPath: string,
): OutgoingEmail {
  const isReply = report.kind === 'REPLY';
  return email(to, `a decision about ${report.id}`, [
    `You received this email because a decision was made about your ${isReply ? 'reply' : 'report'} ${report.id} on ${siteName()}.`,
    `About: ${decision.targetTitle}\n${address(siteUrl, decision.targetPath)}`,
    `Decision: ${nameAndText(reporterOutcome(decision.action))}`,
    `Reason: ${reasonName(decision.reason)}`,
    isReply
      ? `${decision.decidedBy} wrote:\n${quoted(decision.message)}`
      : `Decided by: ${decision.decidedBy}`,
    `If you disagree, write to us on your private page:\n${address(siteUrl, statusPath)}`,
    `You can also contact an out-of-court dispute settlement body or go to court.`,
    `This is the last email about this decision.`,
  ]);
}

/** Sends the statement of reasons to the person concerned. */
export function statementEmail(
  to: string,
  siteUrl: string,
  decision: Decision,
  basis: 'reports' | 'own check',
  appealPath: string,
): OutgoingEmail {
  const isRestored = decision.action === 'RESTORE';
  return email(to, `a decision about "${decision.targetTitle}"`, [
    `You received this email because an administrator of ${siteName()} made a decision about your account or its content.`,
    `About: ${decision.targetTitle}\n${address(siteUrl, decision.targetPath)}`,
    `Decision: ${nameAndText(actionText(decision.action))}`,
    `Reason: ${reasonName(decision.reason)}. The rule is in the terms of use: ${address(siteUrl, routes.termsOfUse())}`,
    `${decision.decidedBy} wrote:\n${quoted(decision.message)}`,
    `Decided on ${decision.decidedAt.slice(0, 10)} by ${decision.decidedBy}, a human administrator, ${
      basis === 'reports' ? 'after one or more reports' : 'after the site’s own check'
    }. No automated system was used to decide.`,
    isRestored
      ? null
      : `You can appeal once until ${appealEnd(decision.decidedAt)}. A different administrator will decide, if this site has more than one:\n${address(siteUrl, appealPath)}`,
    isRestored
      ? null
      : `You can also contact an out-of-court dispute settlement body or go to court. All decisions about your account: ${address(siteUrl, '/studio/moderation')}`,
    isRestored
      ? `This is the last email about this decision.`
      : `This is the last email about this decision, unless you appeal.`,
  ]);
}

/** Sends the outcome of an appeal to the person concerned. */
export function appealOutcomeEmail(to: string, siteUrl: string, decision: Decision): OutgoingEmail {
  const isOverturned = decision.appealOutcome === 'OVERTURNED';
  return email(to, `your appeal about "${decision.targetTitle}" was decided`, [
    `You received this email because you appealed a decision on ${siteName()}.`,
    `About: ${decision.targetTitle}\n${address(siteUrl, decision.targetPath)}`,
    isOverturned
      ? 'Outcome: the decision was overturned, and its effects were undone.'
      : 'Outcome: the decision stays in force.',
    `${decision.appealDecidedBy} wrote:\n${quoted(decision.appealMessage ?? '')}`,
    isOverturned
      ? null
      : 'If you disagree, you can contact an out-of-court dispute settlement body or go to court.',
    `This is the last email about this decision.`,
  ]);
}

export type Waiting = {
  readonly cases: readonly Pick<Case, 'id' | 'targetTitle' | 'severity' | 'reportCount' | 'kind'>[];
  readonly appeals: number;
  readonly messages: number;
};

/** Composes a summary of new cases in the queue, for an administrator. */
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
    `You received this email because you are an administrator of ${siteName()}.`,
    cases.length > 0 ? `New cases:\n${shown}${more}` : null,
    appeals > 0 ? `Appeals waiting for a decision: ${appeals}` : null,
    messages > 0 ? `New messages from reporters: ${messages}` : null,
    `Open the reports:\n${address(siteUrl, '/admin/reports')}`,
    isUrgent
      ? `We send urgent emails at most every 15 minutes. They stop when you are no longer an administrator.`
      : `We send this email at most once a day, and only when something is new. It stops when you are no longer an administrator.`,
  ]);
}
