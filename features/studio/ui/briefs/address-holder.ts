'use server';

import { getBrief } from '@/features/briefs/server/briefs';
import { getViewer } from '@/lib/auth/current-viewer';

/** The brief that is published at an address. */
export type AddressHolder = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly author: string;
};

/** Finds the brief that is published at an address; null when the address is free. Throws without a sign-in. */
export async function addressHolder(slug: unknown): Promise<AddressHolder | null> {
  if (!(await getViewer())) throw new Error('No one is signed in.');
  const brief = typeof slug === 'string' ? await getBrief(slug) : null;
  return brief && { id: brief.id, slug: brief.slug, title: brief.title, author: brief.author.displayName };
}
