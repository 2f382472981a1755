import { aboutText } from '@/features/bans/model/event-text';
import { recordSentence, recordTitle } from '@/features/bans/model/record-text';
import { getRecord, type RestrictionRecord } from '@/features/bans/server/restriction-record';
import type { RecordType } from '@/features/explorer/model/restriction-filter';
import { hiddenMetadata } from '@/features/moderation/ui/notice/HiddenPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { isoDateOf } from '@/lib/time/when';

export type RecordParams = Promise<{ readonly id: string }>;

/** The path of a record's page. */
export const recordPath = (kind: RecordType, id: string) =>
  kind === 'ban' ? routes.ban(id) : routes.report(id);

/** The public record for the route parameters, or null. */
export const recordAt = async (kind: RecordType, params: RecordParams): Promise<RestrictionRecord | null> =>
  getRecord(kind, (await params).id);

export async function recordMetadata(kind: RecordType, params: RecordParams) {
  const record = await recordAt(kind, params);
  if (!record) return hiddenMetadata(recordPath(kind, (await params).id));
  const { restriction, profile } = record;
  const { began } = restriction;
  return pageMetadata({
    // The date distinguishes two bans of one person on one platform.
    title: [recordTitle(restriction, profile.displayName), began && aboutText(began)]
      .filter(Boolean)
      .join(', '),
    description: `${recordSentence(restriction, isoDateOf(new Date()))} What happened, appeals, evidence and corrections, in the words of ${profile.displayName}.`,
    path: recordPath(kind, restriction.id),
    image: routes.openGraph(kind, restriction.id),
    isEmbeddable: true,
    isSample: profile.isSample,
  });
}
