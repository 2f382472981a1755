import { headers } from 'next/headers';
import { cache } from 'react';
import { reportToken } from '@/features/moderation/model/contract';
import { callModeration } from '@/features/moderation/ui/forms/site-service';
import { NoReport } from '@/features/moderation/ui/report/NoReport';
import { StatusPage } from '@/features/moderation/ui/report/StatusPage';
import { decodedSegment } from '@/lib/domain/address';
import { callerOf } from '@/lib/network/caller-of';
import { pageMetadata } from '@/lib/seo/metadata';
import { statedStatus } from '@/lib/seo/stated-status';

/** Its address is a secret: the page is rendered for each request and cached nowhere. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/report/status/[token]'>;

type Loaded =
  | {
      readonly kind: 'found';
      readonly report: Parameters<typeof StatusPage>[0]['report'];
      readonly token: string;
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly message: string };

const FAILED = 'Your report cannot be shown because of an error on our side. Try again in a few minutes.';

/** Reads the report once for the page and its metadata. */
const load = cache(async (segment: string): Promise<Loaded> => {
  const token = reportToken.safeParse(decodedSegment(segment)).data;
  if (!token) return { kind: 'unknown' };
  try {
    const response = await callModeration({ type: 'viewReport', token, caller: callerOf(await headers()) });
    if (response.outcome === 'done')
      return response.report ? { kind: 'found', report: response.report, token } : { kind: 'unknown' };
    if (response.problem === 'not-found' || response.problem === 'invalid') return { kind: 'unknown' };
    return { kind: 'failed', message: response.message };
  } catch (error) {
    console.error('A report could not be read:', error);
    return { kind: 'failed', message: FAILED };
  }
});

export async function generateMetadata({ params }: Props) {
  const { kind } = await load((await params).token);
  return {
    ...pageMetadata({
      title: kind === 'found' ? 'Your report' : 'Report not found',
      description: 'The private page of a report.',
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
