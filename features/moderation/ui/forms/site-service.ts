import 'server-only';
import { env } from '@/lib/env/env';
import { callModeration } from '../../server/call-moderation.ts';
import { createModerationForms } from './send-forms.ts';

/** The public moderation forms of this site. */
export const moderationForms = createModerationForms({ call: callModeration, siteOrigin: env.siteUrl });
