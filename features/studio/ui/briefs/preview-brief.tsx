'use server';

import type { ReactNode } from 'react';
import { BriefPage, briefPageParts } from '@/features/briefs/ui/BriefPage';
import { getProfileCard } from '@/features/profiles/server/people';
import { MAX_TEXT, previewOrder } from '@/features/studio/model/brief-values';
import { previewedBrief } from '@/features/studio/model/previewed-brief';
import { getViewer } from '@/lib/auth/current-viewer';
import { toIsoDate } from '@/lib/time/when';

/**
 * Renders the page of an unsaved brief with the public page's own components. Null without a sign-in, and for an invalid
 * request.
 */
export async function previewBrief(requested: unknown): Promise<ReactNode> {
  const viewer = await getViewer();
  const order = previewOrder.safeParse(requested);
  if (!viewer || !order.success || order.data.values.text.length > MAX_TEXT) return null;
  const { id, profileId, values, updateNotes, copies } = order.data;
  const unknown = { id: profileId, username: profileId, displayName: viewer.name, avatarUrl: null };
  const author = (await getProfileCard(profileId)) ?? unknown;
  const brief = previewedBrief(id, values, author, toIsoDate(new Date()), updateNotes);
  return <BriefPage {...(await briefPageParts(brief, new Map(copies)))} />;
}
