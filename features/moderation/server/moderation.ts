import { graphql } from '../../../lib/graphql/graphql.ts';
import 'server-only';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cachedBySlug } from '../../../lib/backend/cached.ts';
import { fieldLoader, recordLoader } from '../../../lib/backend/record-loader.ts';
import { MODERATION_STATES, type ModerationState, mostSevere } from '../../../lib/domain/moderation-state.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { getConnection, parseRecord, parseRecords } from '../../../lib/records/parse.ts';
import { optionalText } from '../../../lib/records/shapes.ts';
import { REPORTABLE_TYPES, type ReportableType, type TargetType } from '../model/reasons.ts';

/** The public information about a moderated record. */
export type ModerationNotice = {
  readonly targetType: ReportableType;
  readonly targetId: string;
  /** The path of the page that shows the record, or showed it. */
  readonly path: string;
  readonly state: ModerationState;
  /** One of DECISION_REASONS. */
  readonly reason: string;
  /** ISO instant of the decision. */
  readonly since: string;
  readonly decisionId: string;
};

/** A published reply to a record, checked by an administrator. */
export type RecordReply = {
  readonly id: string;
  readonly author: string;
  readonly organisation: string | null;
  readonly role: string | null;
  readonly text: string;
  /** One sentence about how the administrators checked the author. */
  readonly verification: string;
  /** ISO instant. */
  readonly publishedAt: string;
};

const NOTICE_FIELDS = graphql(`fragment NoticeFields on ModerationNotice {
  targetType targetId path state reason since decisionId
}`);

const noticeShape = z.object({
  targetType: z.enum(REPORTABLE_TYPES),
  targetId: z.string(),
  path: z.string(),
  state: z.enum(MODERATION_STATES),
  reason: z.string(),
  since: z.iso.datetime(),
  decisionId: z.string(),
});

const loadNotice = recordLoader(readDocument(NOTICE_FIELDS));

const readNotice = cachedBySlug(
  'moderation-notice',
  (id) => [cacheTags.notice(id)],
  async (id): Promise<ModerationNotice | null> =>
    parseRecord('ModerationNotice', noticeShape, await loadNotice(id)),
);

/** Returns the decision about a record, or null. The ID of a FILE is its storage key. */
export const getModerationState = (type: TargetType, id: string): Promise<ModerationNotice | null> =>
  readNotice(`${type}:${id}`);

const loadNoticesAt = fieldLoader(
  graphql(
    `query NoticesAt($path: String!) {
      page: listModerationNoticesByPath(path: $path, limit: 10) { items { ...NoticeFields } }
    }`,
    [NOTICE_FIELDS],
  ),
);

/**
 * Returns the decision about the record at a path such as `/intelligence/bans/ban-1`, or null. A page calls
 * it if it finds no record, to state that the record was hidden or removed. If a path has several decisions,
 * the most severe one is returned.
 */
export const getModerationNotice: (path: string) => Promise<ModerationNotice | null> = cachedBySlug(
  'moderation-notice-at',
  (path) => [cacheTags.noticeAt(path)],
  async (path) => {
    const { items } = getConnection((await loadNoticesAt({ path })) ?? {});
    return mostSevere(parseRecords('ModerationNotice', noticeShape, items));
  },
);

const replyShape = z.object({
  id: z.string(),
  targetType: z.enum(REPORTABLE_TYPES),
  author: z.string(),
  organisation: optionalText,
  role: optionalText,
  text: z.string(),
  verification: z.string(),
  publishedAt: z.iso.datetime(),
});

/** A profile reads the replies to all its records at once. */
const loadReplies = fieldLoader(
  graphql(`query Replies($targetId: ID!) {
    page: listRecordRepliesByTarget(targetId: $targetId, sortDirection: ASC, limit: 100) {
      items { id targetType author organisation role text verification publishedAt }
    }
  }`),
);

type StoredReply = RecordReply & { readonly targetType: ReportableType };

const getReplies: (targetId: string) => Promise<readonly StoredReply[] | null> = cachedBySlug(
  'record-replies',
  (targetId) => [cacheTags.replies(targetId)],
  async (targetId) => {
    const { items } = getConnection((await loadReplies({ targetId })) ?? {});
    return parseRecords('RecordReply', replyShape, items);
  },
);

/** Returns the replies to a record that an administrator published, oldest first; at most 100. */
export async function listRecordReplies(type: TargetType, id: string): Promise<readonly RecordReply[]> {
  const replies = (await getReplies(id)) ?? [];
  return replies
    .filter(({ targetType }) => targetType === type)
    .map(({ targetType: _type, ...reply }) => reply);
}
