import 'server-only';
import { env } from '../../../lib/env.ts';
import { newsletterService } from './newsletter-service.ts';
import { createForms } from './send-forms.ts';

/** The forms of this site, on top of its store of subscribers and messages. */
export const siteForms = createForms({ keeper: newsletterService, siteOrigin: env.siteUrl });
