import { TRAP } from '../../../lib/domain/form-result.ts';
import { oneLine } from '../../../lib/text/short-text.ts';
import {
  type Checked,
  emailProblem,
  found,
  HONEYPOT_FILLED,
  plainText,
  type Sent,
  typed,
} from '../../newsletter/model/check-forms.ts';
import { type ContactTopic, isTopic, MAX_LENGTHS, MISSING } from './contact-fields.ts';

const textProblem = (text: string, max: number, missing: string) =>
  text === '' ? missing : text.length > max ? `Please use at most ${max} characters` : undefined;

export type ContactForm = {
  readonly topic: ContactTopic;
  /** Empty if the topic needs no page. */
  readonly page: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
};

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
