import { TRAP } from '../../../lib/domain/form-result.ts';
import { INVALID_EMAIL, isEmail, REQUIRED } from '../../../lib/domain/sign-in-values.ts';
import { oneLine } from '../../../lib/text/short-text.ts';
import { type ContactTopic, isTopic, MAX_LENGTHS, MISSING } from '../../contact/model/contact-fields.ts';

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

const textProblem = (text: string, max: number, missing: string) =>
  text === '' ? missing : text.length > max ? `Please use at most ${max} characters` : undefined;

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

export type ContactForm = {
  readonly topic: ContactTopic;
  /** Empty if the topic needs no page. */
  readonly page: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
};

/** Shown when the honeypot field is filled in, perhaps by the person's browser. */
export const HONEYPOT_FILLED = 'Leave this field empty. It is used to detect spam programs.';

export function checkContactForm(sent: Sent): Checked<ContactForm> {
  const topic = typed(sent, 'topic');
  const page = oneLine(typed(sent, 'page'));
  const name = oneLine(typed(sent, 'name'));
  const email = oneLine(typed(sent, 'email'));
  const message = plainText(typed(sent, 'message'));
  const trap = oneLine(typed(sent, TRAP));
  const problems = found({
    topic: isTopic(topic) ? undefined : MISSING.topic,
    page: topic === 'correction' ? textProblem(page, MAX_LENGTHS.page, MISSING.page) : undefined,
    name: textProblem(name, MAX_LENGTHS.name, MISSING.name),
    email: emailProblem(email, MISSING.email),
    message: textProblem(message, MAX_LENGTHS.message, MISSING.message),
    [TRAP]: trap ? HONEYPOT_FILLED : undefined,
  });
  const values = { topic, page, name, email, message, [TRAP]: trap };
  const isRight = isTopic(topic) && Object.keys(problems).length === 0;
  return {
    values,
    problems,
    value: isRight ? { topic, page: topic === 'correction' ? page : '', name, email, message } : null,
  };
}
