import { z } from 'zod';
import { type Site, setCurrentSite } from './site.ts';
import { mergeSite, parseStoredSite, type StoredSite, siteShapes } from './site-values.ts';

/** The id of the one record of the model `SiteSettings`. */
export const SITE_ID = 'site';

export const SITE_MODEL = 'SiteSettings';

/** Reads the record, which everyone may read. */
export const SITE_QUERY = `query Site { record: getSiteSettings(id: "${SITE_ID}") { ${Object.keys(siteShapes).join(' ')} } }`;

const dataShape = z.object({ record: z.record(z.string(), z.unknown()).nullish() });

/** Sends a query to the backend and returns its `data`. */
export type SiteQuery = (query: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>;

/**
 * Reads the settings from the backend.
 * @param environment the settings that the environment sets, `env.site`
 * @throws the errors of `query`
 */
export async function readSite(query: SiteQuery, environment: Partial<StoredSite>): Promise<Site> {
  const { record } = dataShape.parse(await query(SITE_QUERY, {}));
  return mergeSite(parseStoredSite(record ?? null), environment);
}

/** Reads the settings and makes them the current ones of this process. */
export async function refreshSite(query: SiteQuery, environment: Partial<StoredSite>): Promise<void> {
  setCurrentSite(await readSite(query, environment));
}
