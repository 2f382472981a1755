import { readEnv } from '../../../lib/env/read-env.ts';
import { refreshSite } from '../../../lib/site/refresh.ts';
import { openApi } from '../api.ts';
import { readSetting } from '../send-email.ts';
import { type RunResult, runVersions } from './run.ts';
import { VersionFiles } from './version-files.ts';

/** An event of EventBridge Scheduler, or of an operator. */
type Event = {
  /** From an operator: makes a version although there is one of today. */
  readonly isForced?: boolean;
};
type Context = { readonly getRemainingTimeInMillis: () => number };

/** Milliseconds that a run leaves for the new version. */
const LAST_VERSION = 420_000;

/** Makes a version of the public records when one is due, and takes withdrawn records out of the others. */
export async function handler(event: Event, context: Context): Promise<RunResult> {
  try {
    const api = openApi();
    const { site, siteUrl } = readEnv({ ...process.env, SITE_URL: readSetting('SITE_URL') });
    await refreshSite(api.asGuest, site);
    const result = await runVersions({
      api,
      files: new VersionFiles(readSetting('BUCKET_NAME')),
      site: siteUrl,
      clock: Date.now,
      isForced: event.isForced === true,
      hasTime: () => context.getRemainingTimeInMillis() > LAST_VERSION,
    });
    if ('made' in result && (result.made || result.changed > 0))
      console.log('Data versions:', JSON.stringify({ made: result.made?.name, changed: result.changed }));
    return result;
  } catch (error) {
    console.error('The data versions failed:', error);
    throw new Error('Data versions cannot be made at the moment.');
  }
}
