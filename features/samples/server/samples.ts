import 'server-only';
import { creators } from '../../../content/creators/creators.ts';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { queryPublicData } from '../../../lib/backend/public.ts';
import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { readSamplesShown } from '../../../lib/site/refresh.ts';
import { getProfileCard } from '../../profiles/server/people.ts';

/**
 * Returns true while the backend has sample creators. The sample films, posts and products are source files
 * without records: they are shown with the sample creators and disappear with them.
 */
export const samplesShown: () => Promise<boolean> = cached(
  'samples-shown',
  () => [...creators.map(({ username }) => cacheTags.profile(username)), cacheTags.model('Profile')],
  () => readSamplesShown(queryPublicData),
);

/** Returns true if the rows of a filter can include sample records: never for a filter by a real creator. */
export async function includesSamples({ creator }: Pick<RestrictionFilter, 'creator'>): Promise<boolean> {
  return creator ? (await getProfileCard(creator))?.isSample === true : samplesShown();
}
