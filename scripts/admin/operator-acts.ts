import { DECISION_ACTIONS, DECISION_REASONS } from '../../features/moderation/model/reasons.ts';
import type { Models } from '../../features/moderation/server/models.ts';
import { Failure } from '../site/failure.ts';
import { requestAsOperator, TOKEN } from './operator-request.ts';

/** The typed options of a command. */
export type ActOptions = {
  readonly action?: string | undefined;
  readonly reason?: string | undefined;
  readonly message?: string | undefined;
  readonly outcome?: string | undefined;
  readonly verification?: string | undefined;
};

const TARGETS = [
  'PROFILE',
  'BAN',
  'SHADOWBAN_REPORT',
  'BRIEF',
  'STREAM',
  'PERSONALITY',
  'FILE',
  'ACCOUNT',
] as const;
const OUTCOMES = ['UPHELD', 'OVERTURNED'] as const;

function oneOf<Value extends string>(
  values: readonly Value[],
  typed: string | undefined,
  name: string,
): Value {
  const found = values.find((value) => value === typed);
  if (!found) throw new Failure(`${name} must be one of ${values.join(', ')}.`);
  return found;
}

function needed(text: string | undefined, option: string, what: string): string {
  if (!text) throw new Failure(`${option} is ${what}. It must not be empty.`);
  return text;
}

const getDecision = ({ action, reason, message }: ActOptions) => ({
  action: oneOf(DECISION_ACTIONS, action, '--action'),
  reason: oneOf(DECISION_REASONS, reason, '--reason'),
  message: needed(message, '--message', 'the text for the person concerned'),
});

export async function decideCase(id: string, options: ActOptions): Promise<void> {
  const decision = getDecision(options);
  await requestAsOperator({ type: 'decideCases', ...TOKEN, caseIds: [id], ...decision });
  console.log(`${id} was decided: ${decision.action}. The person concerned and the reporters get an email.`);
}

/** Decides about a record, a file or an account, reported or not. */
export async function decideTarget(type: string, id: string, options: ActOptions): Promise<void> {
  const target = { type: oneOf(TARGETS, type, 'The type'), id };
  const decision = getDecision(options);
  await requestAsOperator({ type: 'decideTarget', ...TOKEN, target, ...decision });
  console.log(`${type} ${id} was decided: ${decision.action}. The person concerned gets an email.`);
}

export async function decideReply(id: string, publish: boolean, options: ActOptions): Promise<void> {
  const message = needed(options.message, '--message', 'the text for the sender of the reply');
  const verification = publish
    ? needed(options.verification, '--verification', 'one sentence about how you checked the sender')
    : '';
  await requestAsOperator({ type: 'decideReply', ...TOKEN, reportId: id, publish, verification, message });
  console.log(`The reply ${id} was ${publish ? 'published' : 'rejected'}. Its sender gets an email.`);
}

export async function decideAppeal(id: string, options: ActOptions): Promise<void> {
  const outcome = oneOf(OUTCOMES, options.outcome, '--outcome');
  const message = needed(options.message, '--message', 'the text for the person who appealed');
  await requestAsOperator({ type: 'decideAppeal', ...TOKEN, decisionId: id, outcome, message });
  console.log(`The appeal against ${id} was decided: ${outcome}. The person who appealed gets an email.`);
}

export async function approveProfile(id: string): Promise<void> {
  await requestAsOperator({ type: 'approveProfile', ...TOKEN, profileId: id });
  console.log(`The records of ${id} can now appear on the home page, in the latest updates and in alerts.`);
}

export async function listFiles(search: string): Promise<void> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof requestAsOperator>> = await requestAsOperator({
      type: 'listFiles',
      ...TOKEN,
      account: null,
      search,
      cursor,
    });
    for (const { key, bytes, uploadedAt, account, isHidden } of page.files ?? [])
      console.log(
        `${key}  ${bytes} bytes  ${uploadedAt.slice(0, 16)}  ${account ?? '-'}${isHidden ? '  hidden' : ''}`,
      );
    cursor = page.cursor ?? null;
  } while (cursor !== null);
}

/** Lists the appeals that wait for a decision, the oldest first. */
export async function listAppeals({ decisions }: Pick<Models, 'decisions'>): Promise<void> {
  const pending = await decisions.list('listModerationDecisionsByAppeal', {
    name: 'appealOutcome',
    type: 'ModerationDecisionAppealOutcome!',
    value: 'PENDING',
  });
  for (const { id, action, reason, appealedAt, decidedBy, targetType, targetTitle, appealText } of pending)
    console.log(
      `${id}  ${appealedAt?.slice(0, 16)}  ${action}  ${reason}  by ${decidedBy}  ${targetType} "${targetTitle}"\n${appealText}\n`,
    );
  if (pending.length === 0) console.log('No appeals are waiting for a decision.');
}
