import { notFound } from 'next/navigation';
import { getRecord, type RestrictionRecord } from '@/lib/data/restriction-record';
import { aboutText } from '@/lib/domain/bans/event-text';
import { recordSentence, recordTitle } from '@/lib/domain/bans/record-text';
import type { RestrictionKind } from '@/lib/domain/explorer/restriction-filter';
import { isoDateOf } from '@/lib/domain/time/when';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export type RecordParams = Promise<{ readonly id: string }>;

/** The record that an address names. */
export const recordAt = async (kind: RestrictionKind, params: RecordParams): Promise<RestrictionRecord> =>
  (await getRecord(kind, (await params).id)) ?? notFound();

export async function recordMetadata(kind: RestrictionKind, params: RecordParams) {
  const { restriction, profile } = await recordAt(kind, params);
  const { began } = restriction;
  return pageMetadata({
    // Who was banned from one platform twice has two pages.
    title: [recordTitle(restriction, profile.displayName), began && aboutText(began)]
      .filter(Boolean)
      .join(', '),
    description: `${recordSentence(restriction, isoDateOf(new Date()))} What happened, the appeals, the evidence and the corrections, as ${profile.displayName} tells it.`,
    path: kind === 'ban' ? routes.ban(restriction.id) : routes.report(restriction.id),
    image: routes.openGraph(kind, restriction.id),
    isEmbeddable: true,
  });
}
