'use server';

import { getViewer } from '@/lib/auth/current-viewer';
import { getBrief } from '@/lib/data/briefs';

/** The brief that is shown under an address now. */
export type AddressHolder = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly author: string;
};

/** Whose page an address of a brief leads to; null: nobody's yet. Throws for the signed-out. */
export async function addressHolder(slug: unknown): Promise<AddressHolder | null> {
  if (!(await getViewer())) throw new Error('No one is signed in.');
  const brief = typeof slug === 'string' ? await getBrief(slug) : null;
  return brief && { id: brief.id, slug: brief.slug, title: brief.title, author: brief.author.displayName };
}
