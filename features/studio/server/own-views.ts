'use server';

import { OWN_VIEWS_PATH, type OwnViews, ownPages, ownViews } from '@/features/analytics/model/contract';
import { callEmbedded } from '@/lib/amplify/call-embedded';
import { embeddedBackendUrl } from '@/lib/amplify/embedded-backend';
import { getViewer } from '@/lib/auth/current-viewer';
import { env } from '@/lib/env/env';
import { CallerRateLimiter } from '@/lib/rate-limit/caller-limits';

/** The views of a person's own pages, or why there are none: a site on AWS has them in the log of its host only. */
export type OwnViewsReading =
  | { readonly kind: 'views'; readonly views: OwnViews }
  | { readonly kind: 'in-log' };

/** The timeout of a request in milliseconds. */
const TIMEOUT_MS = 5000;

/** Reads of one account in ten minutes. */
const reads = new CallerRateLimiter({ points: 60, seconds: 600 });

/**
 * Reads the views of the signed-in person's pages. The account is that of the verified sign-in, and the backend leaves out
 * records of others. Throws without a sign-in, for an invalid request, above the limit and if the backend does not respond.
 */
export async function readOwnViews(requested: unknown): Promise<OwnViewsReading> {
  const viewer = await getViewer();
  if (!viewer) throw new Error('No one is signed in.');
  const pages = ownPages.parse(requested);
  if (!(await reads.consume(viewer.userId)).isAllowed) throw new Error('Too many requests.');
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  if (!backend) return { kind: 'in-log' };
  const { text } = await callEmbedded(
    { backend, dataFolder: env.embeddedData },
    OWN_VIEWS_PATH,
    { account: viewer.userId, pages },
    TIMEOUT_MS,
  );
  return { kind: 'views', views: ownViews.parse(JSON.parse(text)) };
}
