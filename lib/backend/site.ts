import 'server-only';
import { env } from '../env/env.ts';
import { readSite, refreshSampleFiles } from '../site/refresh.ts';
import { currentSite, type Site, setCurrentSite } from '../site/site.ts';
import { logOnce } from '../text/log-once.ts';
import { cacheTags } from './cache-tags.ts';
import { cached } from './cached.ts';
import { queryPublicData } from './public.ts';

/** Reads the settings of the installation from the backend. */
export const storedSite = (): Promise<Site> => readSite(queryPublicData, env.site);

/** Reads the settings of the installation and makes them the current ones of this process. */
export async function refreshSite(): Promise<void> {
  setCurrentSite(await storedSite());
}

/** Serves or hides the sample files of this process. */
export const refreshSamples = (): Promise<void> => refreshSampleFiles(queryPublicData);

const cachedSite = cached('site-settings', () => [cacheTags.model('SiteSettings')], storedSite);

/**
 * Returns the settings of the installation for a page or document that reads no other data. Behind the
 * caching proxy they are always current (server/page-invalidation.ts). Elsewhere the page depends on a
 * cached read, so it is rendered again within a minute.
 */
export async function loadSite(): Promise<Site> {
  if (env.isBehindFront) return currentSite();
  try {
    setCurrentSite(await cachedSite());
  } catch (error) {
    logOnce(`The site settings could not be read: ${error instanceof Error ? error.message : error}`);
  }
  return currentSite();
}
