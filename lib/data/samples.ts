import 'server-only';
import { creators } from '../../content/creators.ts';
import type { RestrictionFilter } from '../domain/explorer/restriction-filter.ts';
import { readSamplesShown } from '../site/refresh-samples.ts';
import { cacheTags } from './cache-tags.ts';
import { askAsGuest } from './clients/public.ts';
import { getProfileCard } from './people.ts';
import { kept } from './reading/kept.ts';

/**
 * True while the backend has sample creators. The sample films, posts and products are source files without records:
 * they are shown with the sample creators and disappear with them.
 */
export const samplesShown: () => Promise<boolean> = kept(
  'samples-shown',
  () => [...creators.map(({ username }) => cacheTags.profile(username)), cacheTags.model('Profile')],
  () => readSamplesShown(askAsGuest),
);

/** True when the rows of a filter can include sample records: never for a filter by a real creator. */
export async function includesSamples({ creator }: Pick<RestrictionFilter, 'creator'>): Promise<boolean> {
  return creator ? (await getProfileCard(creator))?.isSample === true : samplesShown();
}
