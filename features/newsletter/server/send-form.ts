import { callerOf } from '../../../lib/network/caller-of.ts';
import { isSameOrigin } from '../../../lib/security/same-origin.ts';
import type { Checked, Sent } from '../model/check-forms.ts';
import type { MailOutcome } from '../model/contract.ts';
import type { FormAnswer, Refusal } from '../model/form-answer.ts';
import { FROM_ELSEWHERE, NOT_POSSIBLE, TOO_MANY } from '../model/form-texts.ts';

/** Handles one form, with the headers of its request. */
export type SendForm = (sent: Sent, headers: Headers) => Promise<FormAnswer>;

export type CheckedForm<Value> = Checked<Value> & {
  readonly headers: Headers;
  /** The site's own origin, from its settings. */
  readonly siteOrigin: string;
  /** Sends the request of the form; `caller` is the network address under which it is counted. */
  readonly ask: (value: Value, caller: string) => Promise<MailOutcome>;
  /** The message after success. */
  readonly done: (value: Value) => string;
};

const REFUSED: Readonly<Record<Refusal, string>> = {
  'from-elsewhere': FROM_ELSEWHERE,
  'too-many': TOO_MANY,
  'not-possible': NOT_POSSIBLE,
};

/** Sends a checked form. Every response except success returns the typed values. */
export async function sendForm<Value>(form: CheckedForm<Value>): Promise<FormAnswer> {
  const { values, problems, value, headers, siteOrigin, ask, done } = form;
  const failed = (reason: Refusal): FormAnswer => ({
    status: 'failed',
    reason,
    values,
    problems: {},
    text: REFUSED[reason],
  });
  if (!isSameOrigin(headers, siteOrigin)) return failed('from-elsewhere');
  if (value === null) return { status: 'wrong', values, problems, text: '' };
  const outcome = await ask(value, callerOf(headers));
  if (outcome === 'too-many') return failed('too-many');
  if (outcome !== 'done') return failed('not-possible');
  return { status: 'done', values: {}, problems: {}, text: done(value) };
}
