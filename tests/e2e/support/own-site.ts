import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/site/port.ts';
import { serveSite } from '../../../scripts/site/served-site.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** A separate site for a test file, behind the proxy, with its own backend and user pool. */
export type OwnSite = { readonly origin: string };

/**
 * Playwright's test with a separate site, for tests that write people's records or need another user pool.
 * `poolPresets` names presets of embedded/auth/development.ts, separated by commas; `sampleContent: 'off'` starts it
 * as a new installation. While it runs, this process's environment points to it, so that `signUpPerson` and
 * `newestCode` work as they do on the shared site.
 */
export const test = base.extend<
  object,
  { poolPresets: string; sampleContent: 'on' | 'off'; ownSite: OwnSite }
>({
  poolPresets: ['', { option: true, scope: 'worker' }],
  sampleContent: ['on', { option: true, scope: 'worker' }],
  ownSite: [
    async ({ poolPresets, sampleContent }, use) => {
      const dataFolder = mkdtempSync(path.join(tmpdir(), 'own-'));
      const outputs = path.join(dataFolder, 'amplify_outputs.json');
      const surroundings = { EMBEDDED_DATA: dataFolder, EMBEDDED_OUTPUTS: outputs, AMPLIFY_OUTPUTS: outputs };
      const site = await serveSite(['scripts/serve.ts'], await freePort(), {
        ...surroundings,
        SITE_URL: undefined,
        SAMPLE_CONTENT: sampleContent,
        EMBEDDED_PORT: String(await freePort()),
        EMBEDDED_OAUTH_PORT: String(await freePort()),
        EMBEDDED_AUTH_SETTINGS: poolPresets,
      });
      // Worker fixtures that differ run in processes that differ, so no other file sees these.
      Object.assign(process.env, surroundings);
      await use({ origin: site.origin });
      await site.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
});
