import { z } from 'zod';
import { briefValues } from '@/features/studio/model/briefs/brief-values';

/** The message from the editor to the frame. */
export const previewOrder = z.object({
  kind: z.literal('preview'),
  id: z.string().max(100),
  profileId: z.string().max(100),
  values: briefValues,
});
export type PreviewOrder = z.infer<typeof previewOrder>;

/** Any message from an editor to its frame; the server checks the rest of it. */
export const previewMessage = z.looseObject({ kind: z.literal('preview') });

/** The message from the frame to the editor. */
export const previewNews = z.object({ kind: z.enum(['preview-ready', 'preview-shown', 'preview-failed']) });
export type PreviewNews = z.infer<typeof previewNews>;
