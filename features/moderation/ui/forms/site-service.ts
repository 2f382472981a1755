import 'server-only';
import { env } from '@/lib/env';
import { askModeration } from '../../server/ask-moderation.ts';
import { createModerationForms } from './send-forms.ts';

/** The public moderation forms of this site. */
export const moderationForms = createModerationForms({ call: askModeration, siteOrigin: env.siteUrl });
