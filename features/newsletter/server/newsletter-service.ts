import 'server-only';
import { canSendNewsletter } from '../../../lib/amplify/embedded-backend.ts';
import { env } from '../../../lib/env/env.ts';
import { createSharedLimit } from '../../../lib/rate-limit/shared-limit.ts';
import type { NewsletterService } from '../model/contract.ts';
import { newsletterOperations } from './newsletter-operations.ts';
import { createForms } from './send-forms.ts';

/** Addresses that callers type in an hour: in total fewer than the backend accepts from the site's server. */
const LIMITS = { ofCaller: 30, ofAll: 400 };

/** Creates the requests of forms and links, with limits of their own for typed addresses. */
export function createSend({
  subscribe,
  requestLink,
  confirm,
  unsubscribe,
}: Omit<typeof newsletterOperations, 'endOfOwner'>): NewsletterService['send'] {
  const isWithinLimits = createSharedLimit(LIMITS);
  return async (request) => {
    switch (request.action) {
      case 'confirm':
        return confirm(request.token);
      case 'unsubscribe':
        return unsubscribe(request.key);
      default:
        if (!(await isWithinLimits(request.caller))) return 'too-many';
        return (request.action === 'subscribe' ? subscribe : requestLink)(request.address);
    }
  };
}

const send = createSend(newsletterOperations);

/** The newsletter of this site's backend. Decided at run time, not at build time. */
export const newsletterService = (): NewsletterService => ({
  takes: { newsletter: canSendNewsletter(env.amplifyOutputs) },
  send,
});

/** The forms of this site, on top of its backend. */
export const siteForms = createForms({ service: newsletterService, siteOrigin: env.siteUrl });
