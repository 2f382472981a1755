import 'server-only';
import { getModerationState, listRecordReplies } from '@/features/moderation/server/moderation';
import type { ReportableTarget } from '../model/contract.ts';
import type { Notice } from './HiddenPage';
import type { Reply } from './RecordReplies';

/** The moderation parts of a page: the notice about its record, and the replies to it. */
export type PageModeration = {
  readonly target: ReportableTarget;
  readonly notice: Notice | null;
  readonly replies: readonly Reply[];
};

/** Reads the moderation parts for the page of a record. */
export async function getPageModeration(target: ReportableTarget): Promise<PageModeration> {
  const [notice, replies] = await Promise.all([
    getModerationState(target.type, target.id),
    listRecordReplies(target.type, target.id),
  ]);
  return { target, notice, replies };
}
