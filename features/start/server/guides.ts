import 'server-only';
import { getBrief } from '@/features/briefs/server/briefs';
import { GUIDE_SLUGS } from '../model/first-hour';

/** Titles of published briefs by slug. */
export type Guides = ReadonlyMap<string, string>;

/** Reads which of the page's briefs are published: an installation may remove or replace them. */
export async function readGuides(): Promise<Guides> {
  const briefs = await Promise.all(GUIDE_SLUGS.map(getBrief));
  return new Map(briefs.filter((brief) => brief !== null).map(({ slug, title }) => [slug, title]));
}
