import {
  type Checked,
  emailProblem,
  found,
  HONEYPOT_FILLED,
  plainText,
  type Sent,
  typed,
} from '@/features/newsletter/model/check-forms';
import { TRAP } from '@/lib/domain/form-result';
import { countText } from '@/lib/text/count-text';
import { oneLine } from '@/lib/text/short-text';
import {
  type ModerationRequestOf,
  type ReportableTarget,
  reportableTarget,
  reportToken,
} from '../../model/contract.ts';
import {
  MAX_APPEAL,
  MAX_EVIDENCE_URLS,
  MAX_EXPLANATION,
  MAX_MESSAGE,
  MAX_NAME,
  MAX_REPLY,
  REPORT_REASONS,
  type ReportReason,
} from '../../model/reasons.ts';
import { MISSING_TEXTS } from '../../model/texts.ts';

/** The reason for which a report needs no name and no email address. */
const ANONYMOUS_REASON: ReportReason = 'CHILD_SEXUAL_ABUSE';

const MAX_URL = 2000;

/** A report in the service's format, without the caller's IP address. */
export type ReportForm = Omit<ModerationRequestOf<'submitReport'>, 'type' | 'caller'>;
export type ReplyForm = Omit<ModerationRequestOf<'submitReply'>, 'type' | 'caller'>;
export type AppealForm = Omit<ModerationRequestOf<'appealByLink'>, 'type' | 'caller'>;
export type MessageForm = Omit<ModerationRequestOf<'sendReporterMessage'>, 'type' | 'caller'>;

const isReason = (text: string): text is ReportReason => REPORT_REASONS.some((reason) => reason === text);

const lengthProblem = (text: string, max: number): string | undefined =>
  text.length > max
    ? `This is ${countText(text.length)} characters long. Shorten it to ${countText(max)}.`
    : undefined;

const requiredText = (text: string, max: number, missing: string): string | undefined =>
  text === '' ? missing : lengthProblem(text, max);

/** The target that the form's hidden fields, or a page's query, name; null when they name none. */
export function targetIn(sent: Sent): ReportableTarget | null {
  return reportableTarget.safeParse({ type: sent.get('type'), id: sent.get('id') }).data ?? null;
}

/** The web addresses in a text, one in each line. */
const getLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function isWebAddress(line: string): boolean {
  const url = URL.parse(line);
  return line.length <= MAX_URL && url !== null && /^https?:$/.test(url.protocol);
}

function evidenceProblem(lines: readonly string[]): string | undefined {
  if (lines.length > MAX_EVIDENCE_URLS)
    return `You entered ${lines.length} links. Enter at most ${MAX_EVIDENCE_URLS}.`;
  const wrong = lines.findIndex((line) => !isWebAddress(line));
  return wrong < 0
    ? undefined
    : `Line ${wrong + 1} is not a web address. Enter one link on each line, starting with https://.`;
}

/** The sender: both fields, or neither if the report may be anonymous. */
function reporterProblems(name: string, email: string, isAnonymous: boolean) {
  if (isAnonymous && name === '' && email === '') return {};
  return {
    name: requiredText(name, MAX_NAME, MISSING_TEXTS.name),
    email: emailProblem(email, MISSING_TEXTS.email),
  };
}

const trapProblem = (trap: string) => (trap ? HONEYPOT_FILLED : undefined);

/** Checks a report. Returns every problem at once, and all typed values. */
export function checkReportForm(sent: Sent): Checked<ReportForm> {
  const reported = targetIn(sent);
  const reason = typed(sent, 'reason');
  const explanation = plainText(typed(sent, 'explanation'));
  const evidence = plainText(typed(sent, 'evidence'));
  const name = oneLine(typed(sent, 'name'));
  const email = oneLine(typed(sent, 'email'));
  const trap = oneLine(typed(sent, TRAP));
  const lines = getLines(evidence);
  const isAnonymous = reason === ANONYMOUS_REASON && name === '' && email === '';
  const problems = found({
    reason: isReason(reason) ? undefined : MISSING_TEXTS.reason,
    explanation: requiredText(explanation, MAX_EXPLANATION, MISSING_TEXTS.explanation),
    evidence: evidenceProblem(lines),
    ...reporterProblems(name, email, isAnonymous),
    [TRAP]: trapProblem(trap),
  });
  const isRight = reported !== null && isReason(reason) && Object.keys(problems).length === 0;
  return {
    values: { reason, explanation, evidence, name, email, [TRAP]: trap },
    problems,
    value: isRight
      ? {
          target: reported,
          reason,
          explanation,
          evidence: [...lines],
          reporter: isAnonymous ? null : { name, email },
        }
      : null,
  };
}

/** Checks the reply of someone who is named in a record. */
export function checkReplyForm(sent: Sent): Checked<ReplyForm> {
  const named = targetIn(sent);
  const name = oneLine(typed(sent, 'name'));
  const email = oneLine(typed(sent, 'email'));
  const organisation = oneLine(typed(sent, 'organisation'));
  const role = oneLine(typed(sent, 'role'));
  const text = plainText(typed(sent, 'text'));
  const verification = plainText(typed(sent, 'verification'));
  const trap = oneLine(typed(sent, TRAP));
  const problems = found({
    text: requiredText(text, MAX_REPLY, MISSING_TEXTS.reply),
    name: requiredText(name, MAX_NAME, MISSING_TEXTS.name),
    organisation: lengthProblem(organisation, MAX_NAME),
    role: lengthProblem(role, MAX_NAME),
    email: emailProblem(email, MISSING_TEXTS.email),
    verification: requiredText(verification, MAX_MESSAGE, MISSING_TEXTS.verification),
    [TRAP]: trapProblem(trap),
  });
  const isRight = named !== null && Object.keys(problems).length === 0;
  return {
    values: { name, email, organisation, role, text, verification, [TRAP]: trap },
    problems,
    value: isRight
      ? {
          target: named,
          reporter: { name, email },
          organisation: organisation || null,
          role: role || null,
          text,
          verification,
        }
      : null,
  };
}

/** Checks a message of the person who has the private link of a report. */
export function checkMessageForm(sent: Sent): Checked<MessageForm> {
  const token = reportToken.safeParse(sent.get('token')).data;
  const text = plainText(typed(sent, 'text'));
  const problems = found({ text: requiredText(text, MAX_MESSAGE, MISSING_TEXTS.message) });
  return {
    values: { text },
    problems,
    value: token !== undefined && Object.keys(problems).length === 0 ? { token, text } : null,
  };
}

/** The decision and the secret in the key of a private link; null for a key that no link has. */
export function readAppealKey(key: string): { readonly decisionId: string; readonly token: string } | null {
  const dot = key.lastIndexOf('.');
  const token = reportToken.safeParse(key.slice(dot + 1)).data;
  const decisionId = key.slice(0, Math.max(dot, 0));
  return token && decisionId !== '' && decisionId.length <= 200 ? { decisionId, token } : null;
}

/** Checks the appeal of someone who cannot sign in. */
export function checkAppealForm(sent: Sent): Checked<AppealForm> {
  const decision = readAppealKey(typed(sent, 'key'));
  const text = plainText(typed(sent, 'text'));
  const problems = found({ text: requiredText(text, MAX_APPEAL, MISSING_TEXTS.appeal) });
  return {
    values: { text },
    problems,
    value: decision && Object.keys(problems).length === 0 ? { ...decision, text } : null,
  };
}
