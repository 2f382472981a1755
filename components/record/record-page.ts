import { hiddenMetadata } from '@/features/moderation/ui/notice/HiddenPage';
import { getRecord, type RestrictionRecord } from '@/lib/data/restriction-record';
import { aboutText } from '@/lib/domain/bans/event-text';
import { recordSentence, recordTitle } from '@/lib/domain/bans/record-text';
import type { RestrictionKind } from '@/lib/domain/explorer/restriction-filter';
import { isoDateOf } from '@/lib/domain/time/when';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export type RecordParams = Promise<{ readonly id: string }>;

/** The path of a record's page. */
export const recordPath = (kind: RestrictionKind, id: string) =>
  kind === 'ban' ? routes.ban(id) : routes.report(id);

/** The public record for the route parameters, or null. */
export const recordAt = async (
  kind: RestrictionKind,
  params: RecordParams,
): Promise<RestrictionRecord | null> => getRecord(kind, (await params).id);

export async function recordMetadata(kind: RestrictionKind, params: RecordParams) {
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
