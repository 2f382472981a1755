import { z } from 'zod';
import { SAMPLE_USERNAMES } from '../samples/sample-ids.ts';
import { isSampleOwner } from '../samples/sample-owner.ts';
import type { SiteQuery } from './refresh-site.ts';
import { setSampleFilesShown } from './sample-files.ts';

/** Reads one profile. Guests may read it. */
const QUERY = 'query SampleProfile($id: ID!) { getProfile(id: $id) { id owner } }';

const dataShape = z.object({
  getProfile: z.object({ id: z.string(), owner: z.string().nullish() }).nullable(),
});

/**
 * Returns true while the backend has a sample creator. Each profile is read by a query of its own, because a query fails as a
 * whole on one broken record.
 * @throws what `query` throws for every profile
 */
export async function readSamplesShown(query: SiteQuery): Promise<boolean> {
  const results = await Promise.allSettled(SAMPLE_USERNAMES.map((id) => query(QUERY, { id })));
  const [first] = results;
  if (first?.status === 'rejected' && results.every(({ status }) => status === 'rejected'))
    throw first.reason;
  return results.some((result) => {
    const profile =
      result.status === 'fulfilled' ? dataShape.safeParse(result.value).data?.getProfile : undefined;
    return profile ? isSampleOwner(profile.owner, profile.id) : false;
  });
}

/** Serves the sample files of this process while the backend has a sample creator, and hides them otherwise. */
export async function refreshSampleFiles(query: SiteQuery): Promise<void> {
  setSampleFilesShown(await readSamplesShown(query));
}

/** Returns true if a change can add the first sample creator or remove the last one. A bulk write names no record. */
export const isSampleChange = ({ model, id, kind }: { model: string; id: string; kind: string }): boolean =>
  model === 'Profile' && (kind === 'bulk' || SAMPLE_USERNAMES.includes(id));
