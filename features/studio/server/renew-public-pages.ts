'use server';

import { updateTag } from 'next/cache';
import { getViewer } from '../../../lib/auth/current-viewer.ts';
import { tagsToRenew } from '../model/renewal.ts';

/**
 * Renews the public pages after a write of the studio, if no caching proxy is notified by the backend. Calls
 * without a sign-in have no effect.
 * @param changes the changes for `tagsToRenew`
 */
export async function renewPublicPages(changes: unknown): Promise<void> {
  for (const tag of tagsToRenew(await getViewer(), changes)) updateTag(tag);
}
