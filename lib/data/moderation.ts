import 'server-only';
import { z } from 'zod';
import { MODERATION_STATES, TARGET_TYPES, type TargetType } from '../../features/moderation/model/reasons.ts';
import { keptAt } from './reading/kept.ts';
import { fieldLoader } from './reading/record-loader.ts';
import { connectionOf, parseRecords } from './records/parse.ts';

const notice = z.object({
  targetType: z.enum(TARGET_TYPES),
  targetId: z.string(),
  path: z.string(),
  state: z.enum(MODERATION_STATES),
  reason: z.string(),
  since: z.string(),
  decisionId: z.string(),
});
export type ModerationNotice = z.infer<typeof notice>;

const reply = z.object({
  id: z.string(),
  author: z.string(),
  organisation: z.string().nullable(),
  role: z.string().nullable(),
  text: z.string(),
  verification: z.string(),
  publishedAt: z.string(),
});
export type RecordReply = z.infer<typeof reply>;

const loadNotices = fieldLoader(
  { path: 'String!' },
  'listModerationNoticesByPath(path: $path) { items { targetType targetId path state reason since decisionId } }',
);
const loadReplies = fieldLoader(
  { id: 'ID!' },
  'listRecordRepliesByTarget(targetId: $id) { items { id author organisation role text verification publishedAt } }',
);

/** The notice about the page at a path; null when nobody decided about it. */
export const getModerationNotice: (path: string) => Promise<ModerationNotice | null> = keptAt(
  'moderation-notice',
  () => [],
  async (path) =>
    parseRecords('ModerationNotice', notice, connectionOf(await loadNotices({ path })).items)[0] ?? null,
);

/** The published replies to a record, oldest first. */
export async function listRecordReplies(_type: TargetType, id: string): Promise<readonly RecordReply[]> {
  return parseRecords('RecordReply', reply, connectionOf(await loadReplies({ id })).items);
}
