import type { Email } from '../../../embedded/mail/outbox.ts';
import { siteName } from '../../../lib/site/site-name.ts';
import type { ContactMessage } from '../../newsletter/model/contract.ts';
import { TOPIC_NAMES } from './contact-topics.ts';

/**
 * Composes the email for a message of the contact form. The person's text is only in the body and in
 * Reply-To, which the mail library encodes; the subject is the site's own.
 * @param to the site's address
 */
export function contactEmail(
  { reference, topic, page, name, email, message }: ContactMessage,
  to: string,
): Email {
  const facts = [
    `You received this email because someone used the contact form on ${siteName()}.\n`,
    `Reference: ${reference}`,
    `About: ${TOPIC_NAMES[topic]}`,
    ...(page ? [`Page: ${page}`] : []),
    `From: ${name}`,
    `Email: ${email} (typed into the form, not verified)`,
  ];
  return {
    kind: 'email',
    to,
    subject: `${siteName()}: contact message ${reference} (${TOPIC_NAMES[topic]})`,
    replyTo: { name, address: email },
    text: `${facts.join('\n')}\n\n${message}\n\n-- \nTo send these emails to another address, change the contact address at /admin/site.\n`,
  };
}
