import { INVALID_EMAIL, isEmail, REQUIRED } from '../domain/sign-in-values.ts';
import { type ContactTopic, isTopic } from './contact-topics.ts';
import { LONGEST } from './longest.ts';

/** A form as it came: FormData, or the parameters of a body. */
export type Sent = { readonly get: (name: string) => unknown };

export type Checked<Value> = {
  /** What was typed, by the names of the fields. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with which field; empty when `value` is there. */
  readonly problems: Readonly<Record<string, string>>;
  readonly value: Value | null;
};

/** More is not even given back. */
const MOST_TYPED = 20_000;

export const typed = (sent: Sent, name: string): string => {
  const value = sent.get(name);
  return typeof value === 'string' ? value.slice(0, MOST_TYPED) : '';
};

/** Breaks and what cannot be seen become one space. */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Breaks in one form, and none of the other characters that cannot be seen, but for tabs. */
export const plainText = (text: string) =>
  text
    .replaceAll(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

export const emailProblem = (email: string) =>
  email === '' ? REQUIRED : isEmail(email) ? undefined : INVALID_EMAIL;

const textProblem = (text: string, most: number) =>
  text === '' ? REQUIRED : text.length > most ? `Please use at most ${most} characters` : undefined;

export const found = (problems: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem] as const] : [])),
  );

/** A form of one address, in the field `email`. */
export function checkEmailForm(sent: Sent): Checked<string> {
  const email = oneLine(typed(sent, 'email'));
  const problems = found({ email: emailProblem(email) });
  return { values: { email }, problems, value: problems.email ? null : email };
}

export type ContactForm = {
  readonly topic: ContactTopic;
  /** Empty where the topic needs none. */
  readonly page: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
};

/** The field that is there for programs which fill in every field. People do not see it until something is in it. */
export const TRAP = 'homepage';

/** What somebody is told in whose trap something is, perhaps because a program filled it in for them. */
export const IN_THE_TRAP = 'Please empty this field, it is here to tell programs from people';

export function checkContactForm(sent: Sent): Checked<ContactForm> {
  const topic = typed(sent, 'topic');
  const page = oneLine(typed(sent, 'page'));
  const name = oneLine(typed(sent, 'name'));
  const email = oneLine(typed(sent, 'email'));
  const message = plainText(typed(sent, 'message'));
  const trap = oneLine(typed(sent, TRAP));
  const problems = found({
    topic: isTopic(topic) ? undefined : REQUIRED,
    page: topic === 'correction' ? textProblem(page, LONGEST.page) : undefined,
    name: textProblem(name, LONGEST.name),
    email: emailProblem(email),
    message: textProblem(message, LONGEST.message),
    [TRAP]: trap ? IN_THE_TRAP : undefined,
  });
  const values = { topic, page, name, email, message, [TRAP]: trap };
  const isRight = isTopic(topic) && Object.keys(problems).length === 0;
  return {
    values,
    problems,
    value: isRight ? { topic, page: topic === 'correction' ? page : '', name, email, message } : null,
  };
}
