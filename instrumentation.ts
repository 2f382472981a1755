import { isUnavailable, noteUnavailable } from './lib/backend/unavailable.ts';

/** Milliseconds between two reads of the settings of the site where no change is reported. */
const SITE_REFRESH = 45_000;

/**
 * Next.js calls this once, before the site responds. It reads the settings of the site and whether it has
 * samples, and starts to read the records
 * that are counted and searched, so that no request waits for all of them. Nothing is read while the site is built.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { refreshSamples, refreshSite } = await import('./lib/backend/site.ts');
  const { env } = await import('./lib/env/env.ts');
  const refresh = () =>
    Promise.all([refreshSite(), refreshSamples()]).catch((error) =>
      console.error('The site settings could not be read.', error),
    );
  await refresh();
  // The caching proxy sets the status itself, and refreshes the settings when the change log reports a change.
  if (!env.isBehindFront) {
    const { addUnavailableStatus } = await import('./lib/http/unavailable-status.ts');
    addUnavailableStatus();
    setInterval(refresh, SITE_REFRESH).unref();
  }
  const { readStore } = await import('./features/explorer/server/site-read-model.ts');
  readStore().catch((error) =>
    console.error(
      'The records are not ready yet. Requests wait for them, or read them again after an error.',
      error,
    ),
  );
}

/** Next.js calls this for each response that fails, while it renders it. */
export function onRequestError(error: unknown): void {
  if (isUnavailable(error)) noteUnavailable();
}
