import type { Email } from '../../embedded/mail/outbox.ts';
import { TOPIC_NAMES } from './contact-topics.ts';
import type { ContactMessage } from './hand-over.ts';

/**
 * The e-mail that a message of the contact form becomes. What the person typed is in the text and in Reply-To alone, whose
 * parts the mail library writes; the subject is the site's own words.
 * @param to the site's address
 */
export function contactLetter(
  { reference, topic, page, name, email, message }: ContactMessage,
  to: string,
): Email {
  const facts = [
    `Reference: ${reference}`,
    `About: ${TOPIC_NAMES[topic]}`,
    ...(page ? [`Page: ${page}`] : []),
    `From: ${name}`,
    `E-mail: ${email} (typed into the form, not verified)`,
  ];
  return {
    kind: 'email',
    to,
    subject: `[${reference}] ${TOPIC_NAMES[topic]}`,
    replyTo: { name, address: email },
    text: `${facts.join('\n')}\n\n${message}\n`,
  };
}
