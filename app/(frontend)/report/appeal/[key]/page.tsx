import { headers } from 'next/headers';
import { cache } from 'react';
import type { DecisionView } from '@/features/moderation/model/contract';
import { callModeration } from '@/features/moderation/server/call-moderation';
import { readAppealKey } from '@/features/moderation/ui/forms/check-forms';
import { NoReport } from '@/features/moderation/ui/report/NoReport';
import { StatementPage } from '@/features/moderation/ui/report/StatementPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { decodedSegment } from '@/lib/domain/slug';
import { getCaller } from '@/lib/rate-limit/caller-address';
import { statedStatus } from '@/lib/seo/stated-status';

/** The URL contains a secret, so the page is rendered for each request and not cached. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/report/appeal/[key]'>;

type Loaded =
  | { readonly kind: 'found'; readonly decision: DecisionView; readonly key: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly message: string };

/** Reads the decision once for the page and its metadata. */
const load = cache(async (segment: string): Promise<Loaded> => {
  const key = decodedSegment(segment);
  const parts = readAppealKey(key);
  if (!parts) return { kind: 'unknown' };
  const response = await callModeration({
    type: 'viewDecision',
    ...parts,
    caller: getCaller(await headers()),
  });
  if (response.outcome === 'done')
    return response.decision ? { kind: 'found', decision: response.decision, key } : { kind: 'unknown' };
  if (response.problem === 'not-found' || response.problem === 'invalid') return { kind: 'unknown' };
  return { kind: 'failed', message: response.message };
});

export async function generateMetadata({ params }: Props) {
  const { kind } = await load((await params).key);
  return {
    ...pageMetadata({
      title: kind === 'found' ? 'Decision about your content' : 'Decision not found',
      description: 'The private page for a decision.',
      path: '/report',
      index: false,
    }),
    referrer: 'same-origin' as const,
    ...(kind !== 'found' && statedStatus(kind === 'unknown' ? 404 : 503)),
  };
}

export default async function Page({ params }: Props) {
  const loaded = await load((await params).key);
  if (loaded.kind !== 'found')
    return <NoReport what="decision" message={loaded.kind === 'failed' ? loaded.message : null} />;
  return <StatementPage decision={loaded.decision} linkKey={loaded.key} />;
}
