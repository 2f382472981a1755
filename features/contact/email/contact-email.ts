import { CallerRateLimiter } from '../../../lib/rate-limit/caller-limits.ts';
import { siteName } from '../../../lib/site/site.ts';
import { type Email, quoted } from '../../../lib/text/email.ts';
import type { ContactMessage, NewsletterService } from '../../newsletter/model/contract.ts';
import { TOPIC_NAMES } from '../model/contact-fields.ts';

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
    text: `${facts.join('\n')}\n\n${name} wrote:\n${quoted(message)}\n\nTo get these emails at another address, change the contact address at /admin/site.\n`,
  };
}

export type MailAloneSetting = {
  /** Sends an email or rejects; undefined without a mail server. */
  readonly send: ((email: Email) => Promise<void>) | undefined;
  /** Returns the address for messages of the contact form. */
  readonly contactAddress: () => string;
};

/** The window of the limits, in seconds. */
const HOUR = 60 * 60;

/**
 * Handles forms on installations without mailing lists, such as those with a backend on AWS: the contact form
 * works with a mail server, and there is no newsletter. Rate limits are counted in this process.
 */
export function contactOnlyService({ send, contactAddress }: MailAloneSetting): NewsletterService {
  const fromCaller = new CallerRateLimiter({ points: 10, seconds: HOUR });
  const fromAll = new CallerRateLimiter({ points: 200, seconds: HOUR });
  return {
    takes: { newsletter: false, contact: send !== undefined },
    send: async (request) => {
      if (request.ask !== 'contact' || !send)
        throw new Error(`The request "${request.ask}" is not supported without a database of addresses.`);
      const isWithinLimits =
        (await fromCaller.consume(request.caller)).isAllowed && (await fromAll.consume('all')).isAllowed;
      if (!isWithinLimits) return 'too-many';
      try {
        await send(contactEmail(request.message, contactAddress()));
        return 'done';
      } catch (error) {
        console.error('A contact form message could not be sent:', error);
        return 'failed';
      }
    },
  };
}
