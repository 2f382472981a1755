'use server';

import { updateTag } from 'next/cache';
import { getViewer } from '../../../lib/auth/current-viewer.ts';
import { tagsToRenew } from '../model/renewal.ts';

/**
 * Renews the public pages after a write of the studio, when no caching proxy is notified by the backend. Calls without a
 * sign-in have no effect.
 * @param changes what was written, as `tagsToRenew` takes it
 */
export async function renewPublicPages(changes: unknown): Promise<void> {
  for (const tag of tagsToRenew(await getViewer(), changes)) updateTag(tag);
}
