import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { creators } from '../../../content/creators/creators.ts';
import { type Engine, openEngine } from '../../../embedded/data/engine.ts';
import { banInput } from '../../../lib/backend/testing/inputs.ts';
import { routes } from '../../../lib/routes.ts';
import { sampleUser } from '../../../scripts/seed/sample-users.ts';
import { freePort } from '../../../scripts/site/port.ts';
import { completeProgram } from '../../../scripts/site/program.ts';
import { serveSite } from '../../../scripts/site/served-site.ts';
import { root } from '../../../scripts/site/settings.ts';
import { findPostgres, TemporaryPostgres } from '../../../scripts/testing/postgres.ts';
import { countedAt, pagesOfSitemap, walkNumbers } from '../support/number-walk.ts';
import { CREATOR } from '../support/page-types.ts';

/** Pages of each kind of which there are many. */
const OF_EACH_KIND = 2;

/** Addresses that no sitemap names, and numbers of which are made by other filters. */
const NARROWED = [
  routes.bans({ platform: 'x' }),
  routes.bans({ state: 'restored', from: '2024', to: '2026-06' }),
  routes.bans({ text: 'notice', appeal: 'PENDING' }),
  routes.bans({ appeal_result: 'rejected' }),
  routes.bans({ temporary: 'yes' }),
  routes.bans({ creator: CREATOR }),
  routes.reports({ state: 'in-force' }),
  routes.search({ text: 'notice' }),
  routes.chart('bans-over-time', { platform: 'x' }),
];

/** One page of each kind with numbers of restrictions. A change affects all pages of a kind. */
const WITH_NUMBERS = [
  routes.home(),
  routes.aboutUs(),
  routes.intelligence(),
  routes.profile(CREATOR),
  routes.bans(),
  routes.reports(),
  routes.bans({ creator: CREATOR }),
  routes.search({ text: 'notice' }),
];

/** The explorer and a chart with the platforms of the new records. */
const MORE_PLATFORMS = [
  routes.bans({ platform: 'reddit' }),
  routes.bans({ platform: 'other' }),
  routes.chart('bans-by-platform', {}),
];

/** Every page that shows a change does so within a few seconds. */
const SOON = { timeout: 15_000, intervals: [300] };

const owner = sampleUser(CREATOR);

const SAMPLE_BANS = creators.reduce((sum, { bans }) => sum + bans.length, 0);

/** A ban on a platform that no sample has. */
const newBan = (id: string, platformId: 'reddit' | 'other' = 'reddit') =>
  banInput(id, CREATOR, '2026-04-04', {
    platformId,
    ...(platformId === 'other' && { platformName: 'Vimeo' }),
    explanation: 'Put on record by a test.',
  });

/** A backend as a process that can be killed. */
async function startBackend(surroundings: Record<string, string>): Promise<ChildProcess> {
  const backend = spawn(process.execPath, ['embedded/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...surroundings },
  });
  const health = `http://127.0.0.1:${surroundings.EMBEDDED_PORT}/health`;
  await expect
    .poll(
      () =>
        fetch(health)
          .then(({ ok }) => ok)
          .catch(() => false),
      SOON,
    )
    .toBe(true);
  return backend;
}

async function kill(backend: ChildProcess): Promise<void> {
  const exit = once(backend, 'exit');
  backend.kill('SIGKILL');
  await exit;
}

async function write(engine: Engine, mutation: string, input: object): Promise<void> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`;
  const { errors } = await engine.execute({ query, variables: { input }, identity: owner });
  expect(errors).toBeUndefined();
}

/** `npm test` installs PostgreSQL on Debian, and `findPostgres` throws on CI without it. */
const programs = findPostgres();
if (!programs)
  console.warn('PostgreSQL could not be found or installed: numbers are compared in SQLite only.');

for (const store of programs ? ['SQLite', 'PostgreSQL'] : ['SQLite'])
  test(`Every count equals its rows in ${store}: after writes, deletions, restorations, and after a kill`, async () => {
    test.setTimeout(240_000);
    const postgres = programs && store === 'PostgreSQL' ? await TemporaryPostgres.start(programs) : null;
    try {
      await walkAll(postgres?.createDatabase() ?? '');
    } finally {
      await postgres?.remove();
    }
  });

/** Compares every count with its rows while records are written and the backend is killed. */
async function walkAll(readModelUrl: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'numbers-'));
  const outputs = path.join(folder, 'amplify_outputs.json');
  const surroundings = {
    EMBEDDED_DATA: folder,
    READ_MODEL_URL: readModelUrl,
    EMBEDDED_OUTPUTS: outputs,
    AMPLIFY_OUTPUTS: outputs,
    EMBEDDED_PORT: String(await freePort()),
    EMBEDDED_OAUTH_PORT: String(await freePort()),
  };
  await completeProgram(['scripts/seed.ts'], 'The sample content could not be written.', surroundings);
  let backend = await startBackend(surroundings);
  const site = await serveSite(['scripts/testing/serve-built-site.ts'], await freePort(), {
    ...surroundings,
    SITE_URL: undefined,
  });
  const engine = openEngine({ dataFolder: folder });
  const { origin } = site;
  const walk = async (paths: readonly string[], bans: number) => {
    const counted = () => countedAt(origin, routes.bans()).then((there) => there?.records);
    await expect.poll(counted, SOON).toBe(bans);
    // One walk takes several seconds on a busy machine.
    await expect
      .poll(() => walkNumbers(origin, paths).then(({ wrong }) => wrong), { ...SOON, timeout: 40_000 })
      .toEqual([]);
  };
  try {
    const everywhere = [...(await pagesOfSitemap(origin, OF_EACH_KIND)), ...NARROWED];
    const first = await walkNumbers(origin, everywhere);
    expect(first.wrong).toEqual([]);
    expect(first.pages).toEqual(expect.arrayContaining([...WITH_NUMBERS]));
    expect(first.addresses).toBeGreaterThan(50);
    await walk([], SAMPLE_BANS);

    await write(engine, 'createPlatformBan', newBan('ban-of-the-test'));
    await walk(WITH_NUMBERS, SAMPLE_BANS + 1);
    await write(engine, 'deletePlatformBan', { id: 'ban-of-the-test' });
    await walk(WITH_NUMBERS, SAMPLE_BANS);
    await write(engine, 'createPlatformBan', newBan('ban-of-the-test'));
    await walk(WITH_NUMBERS, SAMPLE_BANS + 1);

    await kill(backend);
    await write(engine, 'createPlatformBan', newBan('ban-while-nobody-hears', 'other'));
    backend = await startBackend(surroundings);
    await walk([...WITH_NUMBERS, ...MORE_PLATFORMS], SAMPLE_BANS + 2);
  } finally {
    engine.close();
    await site.stop();
    backend.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
