import 'server-only';
import { callEmbedded } from '../../../lib/amplify/call-embedded.ts';
import { embeddedBackendUrl } from '../../../lib/amplify/embedded-backend.ts';
import { env } from '../../../lib/env/env.ts';
import { mailResponse, NEWSLETTER_PATH, type NewsletterService } from '../model/contract.ts';
import { createForms } from './send-forms.ts';

/** The timeout in milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * Sends requests to the embedded backend, which stores the addresses and sends the emails.
 * @param backend origin of the embedded backend
 * @param dataFolder its data folder with the installation's secret, absolute or relative to the working
 * directory
 */
export function embeddedNewsletter(backend: string, dataFolder: string): NewsletterService {
  return {
    takes: { newsletter: true },
    send: async (request) => {
      const { text } = await callEmbedded({ backend, dataFolder }, NEWSLETTER_PATH, request, TIMEOUT_MS);
      return mailResponse.parse(JSON.parse(text)).outcome;
    },
  };
}

/** The service of a site whose backend has no list of addresses, such as one on AWS. */
const WITHOUT_NEWSLETTER: NewsletterService = {
  takes: { newsletter: false },
  send: async ({ ask }) => {
    throw new Error(`The request "${ask}" is not supported without a database of addresses.`);
  },
};

/** The store of this site's subscribers: the embedded backend if there is one. Decided at run time, not at build time. */
export function newsletterService(): NewsletterService {
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  return backend ? embeddedNewsletter(backend, env.embeddedData) : WITHOUT_NEWSLETTER;
}

/** The forms of this site, on top of its store of subscribers. */
export const siteForms = createForms({ service: newsletterService, siteOrigin: env.siteUrl });
