'use server';

import { getViewerWithGroups } from '../../../lib/auth/current-viewer.ts';
import { isAdministrator } from '../../../lib/auth/viewer.ts';
import { getPost } from './posts.ts';

/** Finds the sample post that is shown at an address, and returns its title; null if there is none, and for other people. */
export async function samplePostAt(slug: unknown): Promise<string | null> {
  const viewer = await getViewerWithGroups();
  if (!viewer || !isAdministrator(viewer) || typeof slug !== 'string') return null;
  const post = await getPost(slug);
  return post?.isSample ? post.title : null;
}
