import { siteName } from '../../../lib/site/site.ts';
import { type Email, quoted } from '../../../lib/text/email.ts';
import type { ContactForm } from '../model/check-contact-form.ts';
import { TOPIC_NAMES } from '../model/contact-fields.ts';

/** A checked message with its reference, for the person and the site: "C-7K3F-9QXD". */
export type ContactMessage = ContactForm & { readonly reference: string };

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
    text: `${facts.join('\n')}\n\n${name} wrote:\n${quoted(message)}\n\nTo get these emails at another address, change the contact address in the settings of the site.\n`,
  };
}
