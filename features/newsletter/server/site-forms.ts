import 'server-only';
import { env } from '../../../lib/env.ts';
import { createForms } from './send-forms.ts';
import { newsletterService } from './site-keeper.ts';

/** The forms of this site, on top of its store of subscribers and messages. */
export const siteForms = createForms({ keeper: newsletterService, siteOrigin: env.siteUrl });
