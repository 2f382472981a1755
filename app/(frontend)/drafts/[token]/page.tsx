import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { readSharedDraft } from '@/features/briefs/server/shared-draft';
import { SharedDraftPage, SharedDraftProblem } from '@/features/briefs/ui/SharedDraftPage';
import { decodedSegment } from '@/lib/domain/slug';
import { getCaller } from '@/lib/rate-limit/caller-address';
import { routes } from '@/lib/routes';
import { statedStatus } from '@/lib/seo/stated-status';
import { siteName } from '@/lib/site/site';

/** The URL contains a secret, so the page is rendered for each request and not cached. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/drafts/[token]'>;

/** Reads the draft once for the page and its metadata. */
const load = cache(async (segment: string) =>
  readSharedDraft(decodedSegment(segment), getCaller(await headers())),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const reading = await load((await params).token);
  return {
    // No card and no description: programs that fetch a pasted link would show them to others.
    title: {
      absolute: `${reading.kind === 'found' ? 'Unpublished draft' : 'Draft not found'} · ${siteName()}`,
    },
    robots: { index: false, follow: false, noarchive: true, nosnippet: true },
    referrer: 'no-referrer',
    ...(reading.kind !== 'found' && statedStatus(reading.kind === 'unknown' ? 404 : 503)),
  };
}

export default async function Page({ params }: Props) {
  const reading = await load((await params).token);
  if (reading.kind !== 'found') return <SharedDraftProblem isTooMany={reading.kind === 'too-many'} />;
  if (reading.draft.isPublic) redirect(routes.brief(reading.draft.brief.slug));
  return (
    <div className="page">
      <SharedDraftPage draft={reading.draft} />
    </div>
  );
}
