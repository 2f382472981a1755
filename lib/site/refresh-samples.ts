import { z } from 'zod';
import { SAMPLE_USERNAMES } from '../samples/sample-ids.ts';
import { isSampleOwner } from '../samples/sample-owner.ts';
import type { SiteQuery } from './refresh-site.ts';
import { setSampleFilesShown } from './sample-files.ts';

/** Reads the profiles of the sample creators; everyone may. */
const QUERY = `query Samples { ${SAMPLE_USERNAMES
  .map((username, at) => `p${at}: getProfile(id: "${username}") { id owner }`)
  .join(' ')} }`;

const dataShape = z.record(z.string(), z.unknown());
const profileShape = z.object({ id: z.string(), owner: z.string().nullish() });

/**
 * Returns true while the backend has a sample creator.
 * @throws what `query` throws
 */
export async function readSamplesShown(query: SiteQuery): Promise<boolean> {
  return Object.values(dataShape.parse(await query(QUERY, {}))).some((raw) => {
    const { data } = profileShape.safeParse(raw);
    return data !== undefined && isSampleOwner(data.owner, data.id);
  });
}

/** Serves the sample files of this process while the backend has a sample creator, and hides them otherwise. */
export async function refreshSampleFiles(query: SiteQuery): Promise<void> {
  setSampleFilesShown(await readSamplesShown(query));
}

/** Returns true if a change can add the first sample creator or remove the last one. A bulk write names no record. */
export const isSampleChange = ({ model, id, kind }: { model: string; id: string; kind: string }): boolean =>
  model === 'Profile' && (kind === 'bulk' || SAMPLE_USERNAMES.includes(id));
