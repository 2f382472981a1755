'use server';

import type { ReactNode } from 'react';
import { z } from 'zod';
import { PostPage } from '@/features/blog/ui/PostPage';
import { renderArticle } from '@/features/figures/server/article';
import { getViewerWithGroups } from '@/lib/auth/current-viewer';
import { isAdministrator } from '@/lib/auth/viewer';
import { MAX_BODY, postToPreview, postValues } from '../model/post-form';

const orderShape = z.object({ kind: z.literal('preview'), values: postValues });

/** Renders the page of an unsaved post with the public page's own components. Null for others than administrators. */
export async function previewPost(order: unknown): Promise<ReactNode> {
  const viewer = await getViewerWithGroups();
  const parsed = orderShape.safeParse(order);
  if (!viewer || !isAdministrator(viewer) || !parsed.success) return null;
  const { values } = parsed.data;
  if (values.body.length > MAX_BODY) return null;
  const post = postToPreview(values, new Date());
  return <PostPage post={post} body={await renderArticle(post.body)} />;
}
