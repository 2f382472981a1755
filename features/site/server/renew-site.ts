'use server';

import { revalidatePath, updateTag } from 'next/cache';
import { getViewerWithGroups } from '../../../lib/auth/current-viewer.ts';
import { isAdministrator } from '../../../lib/auth/viewer.ts';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { refreshSite } from '../../../lib/backend/site.ts';

/**
 * Shows changed settings on every page, for sites whose caching proxy gets no changes from the backend. Anyone can call it;
 * without the verified token of an administrator it does nothing.
 */
export async function renewSite(): Promise<void> {
  const viewer = await getViewerWithGroups();
  if (!viewer || !isAdministrator(viewer)) return;
  await refreshSite();
  updateTag(cacheTags.model('SiteSettings'));
  revalidatePath('/', 'layout');
}
