'use server';

import { updateTag } from 'next/cache';
import { getViewer } from '../../../lib/auth/current-viewer.ts';
import { isAdministrator } from '../../../lib/auth/viewer.ts';
import { tagsOfChange } from '../../../lib/data/cache-tags.ts';
import { changesTo } from '../../../lib/studio/renewal.ts';

const changesShape = changesTo(['Post']);

/**
 * Updates the public pages after a write, for sites whose caching proxy gets no changes from the backend. Without an administrator's
 * verified token, and for any other input than a few changes of posts, it does nothing.
 */
export async function renewPosts(changes: unknown): Promise<void> {
  const viewer = await getViewer();
  const parsed = changesShape.safeParse(changes);
  if (!viewer || !isAdministrator(viewer) || !parsed.success) return;
  for (const tag of new Set(parsed.data.flatMap(tagsOfChange))) updateTag(tag);
}
