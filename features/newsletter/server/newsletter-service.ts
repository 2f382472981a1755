import 'server-only';
import { callEmbedded } from '../../../lib/amplify/call-embedded.ts';
import { embeddedBackendUrl } from '../../../lib/amplify/embedded-backend.ts';
import { env } from '../../../lib/env/env.ts';
import type { Email } from '../../../lib/text/email.ts';
import { contactOnlyService } from '../../contact/email/contact-email.ts';
import { mailResponse, NEWSLETTER_PATH, type NewsletterService } from '../model/contract.ts';
import { contactAddress } from '../model/email-settings.ts';
import { createForms } from './send-forms.ts';

/** The timeout in milliseconds. A message of the contact form waits for the mail server. */
const TIMEOUT_MS = 30_000;

/**
 * Sends requests to the embedded backend, which stores the addresses and sends the emails.
 * @param backend origin of the embedded backend
 * @param dataFolder its data folder with the installation's secret, absolute or relative to the working
 * directory
 */
export function embeddedNewsletter(backend: string, dataFolder: string): NewsletterService {
  return {
    takes: { newsletter: true, contact: true },
    send: async (request) => {
      const { text } = await callEmbedded({ backend, dataFolder }, NEWSLETTER_PATH, request, TIMEOUT_MS);
      return mailResponse.parse(JSON.parse(text)).outcome;
    },
  };
}

/** Sends with the mail server of SMTP_URL. The mail library is only loaded if there is one. */
async function sendBySmtp(url: string, email: Email): Promise<void> {
  const { createSmtp } = await import('../../../embedded/mail/mailer.ts');
  await createSmtp(url, process.env.SMTP_FROM)(email, new Date());
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
    send: smtp ? (email) => sendBySmtp(smtp, email) : undefined,
    contactAddress: () => contactAddress(env.siteUrl),
  });
  return alone;
}

/** The forms of this site, on top of its store of subscribers and messages. */
export const siteForms = createForms({ service: newsletterService, siteOrigin: env.siteUrl });
