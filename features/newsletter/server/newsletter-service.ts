import 'server-only';
import type { Email } from '../../../embedded/mail/outbox.ts';
import { embeddedBackendUrl } from '../../../lib/amplify/embedded-backend.ts';
import { env } from '../../../lib/env.ts';
import { contactAddress } from '../../contact/model/contact-address.ts';
import { contactOnlyService } from '../../contact/model/contact-only-service.ts';
import type { NewsletterService } from '../model/newsletter-service.ts';
import { embeddedNewsletter } from './adapters/embedded-newsletter.ts';

/** Sends with the mail server of SMTP_URL. The mail library is only loaded if there is one. */
async function sendBySmtp(url: string, letter: Email): Promise<void> {
  const { createSmtp } = await import('../../../embedded/mail/mailer.ts');
  await createSmtp(url, process.env.SMTP_FROM)(letter, new Date());
}

let alone: NewsletterService | undefined;

/**
 * The store of this site's subscribers and messages: the embedded backend if there is one. Decided at run time, not at build
 * time.
 */
export function newsletterService(): NewsletterService {
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  if (backend) return embeddedNewsletter(backend, env.embeddedData);
  const smtp = process.env.SMTP_URL;
  alone ??= contactOnlyService({
    send: smtp ? (letter) => sendBySmtp(smtp, letter) : undefined,
    contactAddress: () => contactAddress(env.siteUrl),
    now: Date.now,
  });
  return alone;
}
