import { INVALID_EMAIL, isEmail, REQUIRED } from '../../../lib/domain/email-address.ts';
import { oneLine } from '../../../lib/text/short-text.ts';

/** A submitted form: FormData, or the parameters of a body. */
export type Sent = { readonly get: (name: string) => unknown };

export type Checked<Value> = {
  /** The typed values by field name. */
  readonly values: Readonly<Record<string, string>>;
  /** Problems by field name; empty if `value` is set. */
  readonly problems: Readonly<Record<string, string>>;
  readonly value: Value | null;
};

/** Maximum length of a text that is returned to the form. */
const MAX_TYPED = 20_000;

export const typed = (sent: Sent, name: string): string => {
  const value = sent.get(name);
  return typeof value === 'string' ? value.slice(0, MAX_TYPED) : '';
};

/** Normalises line breaks, and removes control characters other than tabs. */
export const plainText = (text: string) =>
  text
    .replaceAll(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

export const emailProblem = (email: string, missing: string = REQUIRED) =>
  email === '' ? missing : isEmail(email) ? undefined : INVALID_EMAIL;

export const found = (problems: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem] as const] : [])),
  );

/** Checks a form with one email address, in the field `email`. */
export function checkEmailForm(sent: Sent): Checked<string> {
  const email = oneLine(typed(sent, 'email'));
  const problems = found({ email: emailProblem(email) });
  return { values: { email }, problems, value: problems.email ? null : email };
}

/** Shown when the honeypot field is filled in, perhaps by the person's browser. */
export const HONEYPOT_FILLED = 'Leave this field empty. It is used to detect spam programs.';
