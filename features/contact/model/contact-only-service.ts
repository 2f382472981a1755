import type { Email } from '../../../embedded/mail/outbox.ts';
import { createRateLimit } from '../../analytics/model/collector/rate-limit.ts';
import type { NewsletterService } from '../../newsletter/model/newsletter-service.ts';
import { contactEmail } from './contact-email.ts';

export type MailAloneSetting = {
  /** Sends an email or rejects; undefined without a mail server. */
  readonly send: ((letter: Email) => Promise<void>) | undefined;
  /** Returns the address for messages of the contact form. */
  readonly contactAddress: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const HOUR = 60 * 60 * 1000;

/**
 * Handles forms on installations without mailing lists, such as those with a backend on AWS: the contact form
 * works with a mail server, and there is no newsletter. Rate limits are counted in this process.
 */
export function contactOnlyService({ send, contactAddress, now }: MailAloneSetting): NewsletterService {
  const fromCaller = createRateLimit(10, HOUR, now);
  const fromAll = createRateLimit(200, HOUR, now);
  return {
    takes: { newsletter: false, contact: send !== undefined },
    ask: async (request) => {
      if (request.ask !== 'contact' || !send)
        throw new Error(`The request "${request.ask}" is not supported without a database of addresses.`);
      if (fromCaller.count(request.caller) > 0 || fromAll.count('all') > 0) return 'too-many';
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
