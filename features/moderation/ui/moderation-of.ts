import 'server-only';
import { getModerationNotice, listRecordReplies } from '@/lib/data/moderation';
import type { ReportableTarget } from '../model/contract.ts';
import type { Notice } from './notice/NoticeCallout';
import type { Reply } from './replies/RecordReplies';

/** What moderation adds to a page: the notice about its record, and the replies to it. */
export type PageModeration = {
  readonly target: ReportableTarget;
  readonly notice: Notice | null;
  readonly replies: readonly Reply[];
};

/** Reads what moderation adds to the page of a record. A notice about an earlier record at the same path is left out. */
export async function moderationOf(target: ReportableTarget, path: string): Promise<PageModeration> {
  const [notice, replies] = await Promise.all([
    getModerationNotice(path),
    listRecordReplies(target.type, target.id),
  ]);
  return { target, notice: notice?.targetId === target.id ? notice : null, replies };
}
