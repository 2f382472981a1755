/**
 * `npm run data-version`: saves the public records as a version that can be cited, if they differ from the newest version. The
 * site must be running, because its public exports are saved. With the embedded backend, records of the last 15 minutes are left out,
 * because their creators can still correct them without a trace. `--if-due` does nothing if there is a version of today;
 * `--site http://localhost:3000` is the address of the site.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FORMATS, KINDS, type Manifest } from '../features/datasets/model/manifest.ts';
import { VersionFolder, versionsPath } from '../features/datasets/server/version-folder.ts';
import { newRecords } from './data-version/new-records.ts';
import { publicRows } from './data-version/public-rows.ts';
import { removedRecords } from './data-version/removed-records.ts';
import { guestBackend } from './guest-backend.ts';
import { isBackendOnAws } from './site/backend.ts';
import { Failure, runProgram } from './site/failure.ts';
import { root, siteHost, sitePort, siteUrl } from './site/settings.ts';

const USAGE = 'Usage: npm run data-version -- [--if-due] [--site http://localhost:3000]';
/**
 * Maximum number of attempts. If records change while they are read, the version would mix two states, so they are
 * read again.
 */
const ATTEMPTS = 3;

function readArguments(): { readonly isIfDue: boolean; readonly site: string } {
  const host = siteHost() === '0.0.0.0' ? '127.0.0.1' : siteHost();
  try {
    const { values } = parseArgs({
      options: { 'if-due': { type: 'boolean', default: false }, site: { type: 'string' } },
    });
    const site = new URL(values.site ?? `http://${host}:${sitePort()}`).origin;
    return { isIfDue: values['if-due'], site };
  } catch {
    throw new Failure(USAGE);
  }
}

async function attempted<Value>(save: () => Promise<Value>, site: string): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save();
    } catch (error) {
      if (attempt < ATTEMPTS) continue;
      throw new Failure(
        `No version was saved. Is the site running on ${site}? (${error instanceof Error ? error.message : error})`,
      );
    }
  }
}

function announce({ name, kinds }: Manifest): void {
  console.log(`Saved the data as version ${name}.`);
  for (const kind of KINDS)
    for (const format of FORMATS) console.log(`  ${kinds[kind].files[format].sha256}  ${kind}s.${format}`);
}

/** Deletes records that administrators removed from every version. A backend on AWS has its own job for this. */
async function eraseRemovedRecords(folder: VersionFolder, now: Date): Promise<void> {
  if (isBackendOnAws()) return;
  const { eraseRemoved, hasRemoved } = await import('../features/datasets/server/erase-rows.ts');
  const removed = await removedRecords(guestBackend().query);
  if (!hasRemoved(removed)) return;
  for (const name of await eraseRemoved(folder, removed, now))
    console.log(
      `Version ${name}: deleted records that administrators removed. Its files have new checksums.`,
    );
}

await runProgram(async () => {
  const { isIfDue, site } = readArguments();
  // The rows' addresses and the citations begin with the origin that readers know; it is read with the modules below.
  process.env.SITE_URL = siteUrl();
  const { env } = await import('../lib/env/env.ts');
  const { saveVersion } = await import('../features/datasets/server/save-version.ts');
  const { eraseWithdrawn } = await import('../features/datasets/server/erase-rows.ts');
  const versions = versionsPath(env, !isBackendOnAws());
  if (versions === null) {
    if (isIfDue) return;
    throw new Failure('With a backend on AWS, set DATA_VERSIONS to the folder that contains the versions.');
  }
  const folder = new VersionFolder(path.resolve(root, versions));
  const now = new Date();
  await eraseRemovedRecords(folder, now);
  const [newest] = await folder.list();
  if (isIfDue && newest?.name.startsWith(now.toISOString().slice(0, 10))) return;
  const rows = (kind: 'ban' | 'report') =>
    publicRows(site, kind, async () =>
      isBackendOnAws() ? new Set() : newRecords(guestBackend().query, kind, new Date()),
    );
  const making = { folder, rows, now, site: env.siteUrl };
  const version = await attempted(() => saveVersion(making), site);
  await eraseWithdrawn(folder, now);
  if (version) announce(version);
  else if (!isIfDue) console.log(`No version was saved: nothing has changed since ${newest?.name}.`);
});
