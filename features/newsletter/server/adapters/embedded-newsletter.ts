import { callEmbedded } from '../../../../lib/amplify/call-embedded.ts';
import { mailAnswer, NEWSLETTER_PATH } from '../../model/contract.ts';
import type { NewsletterService } from '../../model/newsletter-service.ts';

/** The timeout in milliseconds. A message of the contact form waits for the mail server. */
const ANSWERS_WITHIN = 30_000;

/**
 * Sends requests to the embedded backend, which stores the addresses and sends the emails.
 * @param backend origin of the embedded backend
 * @param dataFolder its data folder with the installation's secret, absolute or relative to the working
 * directory
 */
export function embeddedNewsletter(backend: string, dataFolder: string): NewsletterService {
  return {
    takes: { newsletter: true, contact: true },
    ask: async (request) => {
      const { text } = await callEmbedded({ backend, dataFolder }, NEWSLETTER_PATH, request, ANSWERS_WITHIN);
      return mailAnswer.parse(JSON.parse(text)).outcome;
    },
  };
}
