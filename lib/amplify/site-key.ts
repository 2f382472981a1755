import 'server-only';
import { env } from '../env/env.ts';
import { readInstallKey, SITE_KEY_FILE } from './call-embedded.ts';
import { embeddedBackendUrl } from './embedded-backend.ts';

/**
 * Returns the key with which this site proves that it sent a request to a function: SITE_KEY, or that of the installation of the embedded
 * backend. Undefined if the site has none.
 */
export function siteKey(): Buffer | undefined {
  if (embeddedBackendUrl(env.amplifyOutputs)) return readInstallKey(env.embeddedData, SITE_KEY_FILE);
  return env.siteKey === '' ? undefined : Buffer.from(env.siteKey, 'hex');
}

/** Returns true if this site has the key. The embedded backend always has one. */
export const hasSiteKey = (): boolean =>
  env.siteKey !== '' || embeddedBackendUrl(env.amplifyOutputs) !== undefined;
