'use server';

import { z } from 'zod';
import {
  getPage,
  type OwnPage,
  type OwnViews,
  ownPages,
  ownViews,
  pageName,
} from '@/features/analytics/model/page-view';
import { hasSiteKey } from '@/lib/amplify/site-key';
import { getViewer, verifiedAccessToken } from '@/lib/auth/current-viewer';
import { queryAsViewer } from '@/lib/backend/viewer';
import { graphql } from '@/lib/graphql/graphql';
import { CallerRateLimiter } from '@/lib/rate-limit/caller-limits';

/** The views of a person's own pages, or that this installation does not count them. */
export type OwnViewsReading = { readonly kind: 'views'; readonly views: OwnViews } | { readonly kind: 'off' };

/** Reads of one account in ten minutes. */
const reads = new CallerRateLimiter({ points: 60, seconds: 600 });

const READ = graphql(`query OwnPageViews($pages: [String!]!) {
  result: ownPageViews(pages: $pages) { pages { page views before } referrers { site views } }
}`);

const resultShape = z
  .object({
    pages: z.array(z.object({ page: z.string(), views: z.int(), before: z.int() })),
    referrers: z.unknown(),
  })
  .transform(({ pages, referrers }) => ({
    pages: pages.map(({ page, ...counts }) => ({ ...getPage(page), ...counts })),
    referrers,
  }))
  .pipe(ownViews);

/**
 * Reads the views of the signed-in person's pages. The backend verifies the sign-in and leaves out records of others. Throws without a
 * sign-in, for an invalid request, above the limit and if the backend does not respond.
 */
export async function readOwnViews(requested: unknown): Promise<OwnViewsReading> {
  const viewer = await getViewer();
  const token = await verifiedAccessToken();
  if (!viewer || !token) throw new Error('No one is signed in.');
  const pages: readonly OwnPage[] = ownPages.parse(requested);
  if (!(await reads.consume(viewer.userId)).isAllowed) throw new Error('Too many requests.');
  if (!hasSiteKey()) return { kind: 'off' };
  const { result } = await queryAsViewer(READ, { pages: pages.map(pageName) }, token);
  return { kind: 'views', views: resultShape.parse(result) };
}
