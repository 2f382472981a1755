'use server';

import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { revalidatePath, updateTag } from 'next/cache';
import { getViewerWithGroups } from '../../../lib/auth/current-viewer.ts';
import { isAdministrator } from '../../../lib/auth/viewer.ts';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { refreshSite, storedSite } from '../../../lib/backend/site.ts';
import { env } from '../../../lib/env/env.ts';
import { currentSite } from '../../../lib/site/site.ts';

const MAX_WAIT_MS = 5000;
const PAUSE_MS = 20;

/**
 * Waits until the caching proxy, which runs in this process, has the stored settings. It drops all pages in the same step
 * (server/page-invalidation.ts).
 */
async function waitForProxy(): Promise<void> {
  const stored = await storedSite();
  const end = Date.now() + MAX_WAIT_MS;
  while (!isDeepStrictEqual(currentSite(), stored) && Date.now() < end) await sleep(PAUSE_MS);
}

/**
 * Returns when every page shows the stored settings. Anyone can call it; without the verified token of an administrator it
 * does nothing.
 */
export async function revalidateSite(): Promise<void> {
  const viewer = await getViewerWithGroups();
  if (!viewer || !isAdministrator(viewer)) return;
  if (env.isBehindFront) return waitForProxy();
  await refreshSite();
  updateTag(cacheTags.model('SiteSettings'));
  revalidatePath('/', 'layout');
}
