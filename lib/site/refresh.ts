import { z } from 'zod';
import type { Query } from '../graphql/api-response.ts';
import { getFields, readDocument } from '../graphql/documents.ts';
import { graphql } from '../graphql/graphql.ts';
import { SAMPLE_USERNAMES } from '../samples/sample-ids.ts';
import { isSampleOwner } from '../samples/sample-owner.ts';
import { setSampleFilesShown } from './sample-files.ts';
import { type Site, setCurrentSite } from './site.ts';
import { mergeSite, parseStoredSite, type StoredSite, siteShapes } from './site-values.ts';

/** The id of the one record of the model `SiteSettings`. */
export const SITE_ID = 'site';

export const SITE_MODEL = 'SiteSettings';

/** Reads the record, which everyone may read. */
const SITE_QUERY = readDocument(SITE_MODEL, getFields(SITE_MODEL, siteShapes));

const siteRecordShape = z.object({ row: z.record(z.string(), z.unknown()).nullish() });

/**
 * Reads the settings from the backend.
 * @param environment the settings that the environment sets, `env.site`
 * @throws the errors of `query`
 */
export async function readSite(query: Query, environment: Partial<StoredSite>): Promise<Site> {
  const { row } = siteRecordShape.parse(await query(SITE_QUERY, { id: SITE_ID }));
  return mergeSite(parseStoredSite(row ?? null), environment);
}

/** Reads the settings and makes them the current ones of this process. */
export async function refreshSite(query: Query, environment: Partial<StoredSite>): Promise<void> {
  setCurrentSite(await readSite(query, environment));
}

/** Reads one profile. Guests may read it. */
const QUERY = graphql('query SampleProfile($id: ID!) { getProfile(id: $id) { id owner } }');

const dataShape = z.object({
  getProfile: z.object({ id: z.string(), owner: z.string().nullish() }).nullable(),
});

/**
 * Returns true while the backend has a sample creator. Each profile is read by a query of its own, because a query fails as a
 * whole on one broken record.
 * @throws what `query` throws for every profile
 */
export async function readSamplesShown(query: Query): Promise<boolean> {
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
export async function refreshSampleFiles(query: Query): Promise<void> {
  setSampleFilesShown(await readSamplesShown(query));
}

/** Returns true if a change can add the first sample creator or remove the last one. A bulk write names no record. */
export const isSampleChange = ({ model, id, kind }: { model: string; id: string; kind: string }): boolean =>
  model === 'Profile' && (kind === 'bulk' || SAMPLE_USERNAMES.includes(id));
