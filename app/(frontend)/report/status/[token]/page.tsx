import { headers } from 'next/headers';
import { cache } from 'react';
import { type ReportView, reportToken } from '@/features/moderation/model/contract';
import { callModeration } from '@/features/moderation/server/call-moderation';
import { NoReport } from '@/features/moderation/ui/report/NoReport';
import { StatusPage } from '@/features/moderation/ui/report/StatusPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { decodedSegment } from '@/lib/domain/slug';
import { getCaller } from '@/lib/rate-limit/caller-address';
import { statedStatus } from '@/lib/seo/stated-status';

/** The URL contains a secret, so the page is rendered for each request and not cached. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/report/status/[token]'>;

type Loaded =
  | {
      readonly kind: 'found';
      readonly report: ReportView;
      readonly token: string;
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly message: string };

/** Reads the report once for the page and its metadata. */
const load = cache(async (segment: string): Promise<Loaded> => {
  const token = reportToken.safeParse(decodedSegment(segment)).data;
  if (!token) return { kind: 'unknown' };
  const response = await callModeration({ type: 'viewReport', token, caller: getCaller(await headers()) });
  if (response.outcome === 'done')
    return response.report ? { kind: 'found', report: response.report, token } : { kind: 'unknown' };
  if (response.problem === 'not-found' || response.problem === 'invalid') return { kind: 'unknown' };
  return { kind: 'failed', message: response.message };
});

export async function generateMetadata({ params }: Props) {
  const { kind } = await load((await params).token);
  return {
    ...pageMetadata({
      title: kind === 'found' ? 'Your report' : 'Report not found',
      description: 'The private page for a report.',
      path: '/report',
      index: false,
    }),
    // Browsers send this address to no other site. A stricter policy would empty the Origin header of its form.
    referrer: 'same-origin' as const,
    ...(kind !== 'found' && statedStatus(kind === 'unknown' ? 404 : 503)),
  };
}

export default async function Page({ params, searchParams }: Props) {
  const loaded = await load((await params).token);
  if (loaded.kind !== 'found') return <NoReport message={loaded.kind === 'failed' ? loaded.message : null} />;
  const isMessageSent = (await searchParams).done === 'message-sent';
  return <StatusPage report={loaded.report} token={loaded.token} isMessageSent={isMessageSent} />;
}
