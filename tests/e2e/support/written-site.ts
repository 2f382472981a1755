import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UserPoolIdentity } from '../../../embedded/data/authorization.ts';
import { type Engine, openEngine } from '../../../embedded/data/engine.ts';
import { freePort } from '../../../scripts/site/port.ts';
import { type ServedSite, serveSite } from '../../../scripts/site/served-site.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

type Input = { readonly id: string; readonly [field: string]: unknown };

/** A site behind the proxy with its own data, for tests that change data: no other test sees the changes. */
export type WrittenSite = {
  readonly origin: string;
  /** Absolute path of the folder that holds data.sqlite. */
  readonly dataFolder: string;
  /** Changes a record as its owner, in this process: `write(user, 'updateBrief', { id, title })`. */
  readonly write: (owner: UserPoolIdentity, mutation: string, input: Input) => Promise<void>;
};

async function startWrittenSite(dataFolder: string): Promise<ServedSite> {
  const outputs = path.join(dataFolder, 'amplify_outputs.json');
  return serveSite(['scripts/serve.ts'], await freePort(), {
    SITE_URL: undefined,
    EMBEDDED_PORT: String(await freePort()),
    EMBEDDED_DATA: dataFolder,
    EMBEDDED_OUTPUTS: outputs,
    AMPLIFY_OUTPUTS: outputs,
  });
}

const writer =
  (engine: Engine): WrittenSite['write'] =>
  async (identity, mutation, input) => {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`;
    const { errors } = await engine.execute({ query, variables: { input }, identity });
    if (errors) throw new Error(JSON.stringify(errors));
  };

/** Playwright's test with a site whose data it may change; all tests of a worker share the site. */
export const test = base.extend<object, { writtenSite: WrittenSite }>({
  writtenSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture depends on from this pattern.
    async ({}, use) => {
      const dataFolder = mkdtempSync(path.join(tmpdir(), 'written-'));
      const site = await startWrittenSite(dataFolder);
      const engine = openEngine({ dataFolder });
      await use({ origin: site.origin, dataFolder, write: writer(engine) });
      engine.close();
      await site.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ writtenSite }, use) => use(writtenSite.origin),
});
