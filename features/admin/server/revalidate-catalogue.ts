'use server';

import { updateTag } from 'next/cache';
import { getViewerWithGroups } from '../../../lib/auth/current-viewer.ts';
import { catalogueTags } from '../model/catalogue-tags.ts';

/**
 * Updates the public pages after an administrator's write, for sites whose caching proxy gets no changes from
 * the backend. Anyone can call it; without the verified token of an administrator it does nothing.
 * @param changes the writes, in the format of `catalogueTags`
 */
export async function revalidateCatalogue(changes: unknown): Promise<void> {
  for (const tag of catalogueTags(await getViewerWithGroups(), changes)) updateTag(tag);
}
