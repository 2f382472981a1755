'use server';

import { updateTag } from 'next/cache';
import { getViewer } from '../../../lib/auth/current-viewer.ts';
import { tagsToRevalidate } from '../model/record-tags.ts';

/**
 * Renews the public pages after a write of the studio, if no caching proxy is notified by the backend. Calls
 * without a sign-in have no effect.
 * @param changes the changes for `tagsToRevalidate`
 */
export async function revalidatePublicPages(changes: unknown): Promise<void> {
  for (const tag of tagsToRevalidate(await getViewer(), changes)) updateTag(tag);
}
