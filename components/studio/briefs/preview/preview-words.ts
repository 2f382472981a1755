import { z } from 'zod';
import { briefValues } from '@/lib/studio/briefs/brief-values';

/** What the editor asks the frame to show. */
export const previewOrder = z.object({
  kind: z.literal('preview'),
  id: z.string().max(100),
  profileId: z.string().max(100),
  values: briefValues,
});
export type PreviewOrder = z.infer<typeof previewOrder>;

/** What the frame tells the editor. */
export const previewNews = z.object({ kind: z.enum(['preview-ready', 'preview-shown', 'preview-failed']) });
export type PreviewNews = z.infer<typeof previewNews>;
