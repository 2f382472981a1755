import 'server-only';
import { z } from 'zod';
import { creators } from '../../../content/creators.ts';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { kept } from '../../../lib/backend/reading/kept.ts';
import { recordLoader } from '../../../lib/backend/reading/record-loader.ts';
import { isSampleOwner } from '../../../lib/samples/sample-owner.ts';
import type { RestrictionFilter } from '../../explorer/model/restriction-filter.ts';
import { getProfileCard } from './people.ts';

const loadOwner = recordLoader('Profile', 'id owner');
const ownerShape = z.object({ id: z.string(), owner: z.string().nullish() });

/**
 * Returns true while the backend has sample creators. The sample films, posts and products are source files
 * without records: they are shown with the sample creators and disappear with them.
 */
export const samplesShown: () => Promise<boolean> = kept(
  'samples-shown',
  () => [...creators.map(({ username }) => cacheTags.profile(username)), cacheTags.model('Profile')],
  async () => {
    const profiles = await Promise.all(creators.map(({ username }) => loadOwner(username)));
    return profiles.some((raw) => {
      const { data } = ownerShape.safeParse(raw);
      return data !== undefined && isSampleOwner(data.owner, data.id);
    });
  },
);

/** Returns true if the rows of a filter can include sample records: never for a filter by a real creator. */
export async function includesSamples({ creator }: Pick<RestrictionFilter, 'creator'>): Promise<boolean> {
  return creator ? (await getProfileCard(creator))?.isSample === true : samplesShown();
}
