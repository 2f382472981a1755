import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { jest } from '@jest/globals';
import { CurrentReadModel } from './current-read-model.ts';
import { ModelDatabase } from './model-database.ts';
import { ReadModelFile } from './read-model-file.ts';
import { ScriptedBackend } from './testing/scripted-backend.ts';

const ORIGIN = { version: '1', backend: 'scripted' };
const CHANGES = 400;
const KILLS = 50;

let folder: string;
let file: string;
let lines: string[];
const opened: ReadModelFile[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'read-model-'));
  file = path.join(folder, 'read-model.sqlite');
  lines = [];
  for (const level of ['log', 'warn', 'error'] as const)
    jest.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const each of opened.splice(0)) each.release();
  rmSync(folder, { recursive: true, force: true });
});

/** A process with the file, simulated in one process: `stop` releases the lock and closes nothing else. */
function start(backend: ScriptedBackend, origin = ORIGIN) {
  const stored = new ReadModelFile(folder, origin);
  opened.push(stored);
  const current = new CurrentReadModel(backend.source(stored));
  return { get: () => current.get(), stop: () => stored.release() };
}

/** Runs a process that stores a read model of the backend's records, and stops it. */
async function store(backend: ScriptedBackend): Promise<void> {
  const site = start(backend);
  const model = await site.get();
  backend.changeTo(backend.seq + 25);
  await site.get();
  model.close();
  site.stop();
  expect(lines.splice(0)).toEqual([]);
}

/** Starts a process and expects all numbers to equal their rows. Returns the lines of its log. */
async function restart(backend: ScriptedBackend, origin = ORIGIN): Promise<readonly string[]> {
  const site = start(backend, origin);
  const model = await site.get();
  expect(backend.differences(model)).toEqual([]);
  backend.changeTo(backend.seq + 25);
  expect(backend.differences(await site.get())).toEqual([]);
  (await site.get()).close();
  site.stop();
  return lines.splice(0);
}

const CONTINUES = expect.stringMatching(/^The read model continues from its file: \d+ changes applied/);
const discarded = (reason: RegExp) =>
  expect.stringMatching(new RegExp(`was discarded, .*: .*${reason.source}`));

test('a new process continues, with the changes of the meantime', async () => {
  const backend = new ScriptedBackend(CHANGES);
  await store(backend);
  expect(await restart(backend)).toEqual([CONTINUES]);
  backend.changeTo(backend.seq + 150);
  const fill = jest.fn(backend.source(null).fill);
  const stored = new ReadModelFile(folder, ORIGIN);
  opened.push(stored);
  const current = new CurrentReadModel({ ...backend.source(stored), fill });
  expect(backend.differences(await current.get())).toEqual([]);
  // Only the models of changes of many records at once are read completely.
  expect(fill.mock.calls.map(([, { models }]) => models && [...models])).toEqual([['PlatformBan']]);
});

test.each([
  ['another version', { ...ORIGIN, version: '2' }, /another version/],
  ['another backend', { ...ORIGIN, backend: 'other' }, /another backend/],
])('a file of %s is discarded', async (_name, origin, reason) => {
  const backend = new ScriptedBackend(CHANGES);
  await store(backend);
  expect(await restart(backend, origin)).toEqual([discarded(reason)]);
  expect(await restart(backend, origin)).toEqual([CONTINUES]);
});

test.each([
  ['has another history', new ScriptedBackend(CHANGES + 40, { history: 2 })],
  ['is older', new ScriptedBackend(CHANGES - 100)],
  ['no longer has the changes', new ScriptedBackend(CHANGES + 500, { maxChanges: 100 })],
])('a file is discarded if the backend %s', async (_name, other) => {
  await store(new ScriptedBackend(CHANGES));
  expect(await restart(other)).toEqual([discarded(/the backend does not have all changes/)]);
  expect(await restart(other)).toEqual([CONTINUES]);
});

test('a file of a later day is discarded', async () => {
  const backend = new ScriptedBackend(CHANGES);
  await store(backend);
  backend.now -= 2 * 86_400_000;
  expect(await restart(backend)).toEqual([discarded(/its date is in the future/)]);
});

test('a file that was not filled completely is discarded', async () => {
  const backend = new ScriptedBackend(CHANGES);
  const stored = new ReadModelFile(folder, ORIGIN);
  stored.create().close();
  stored.release();
  expect(await restart(backend)).toEqual([discarded(/it is incomplete/)]);
});

/** Overwrites a part of the file. */
function overwrite(from: number, length: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(length, 0xa5), 0, length, from);
  closeSync(descriptor);
}

test.each([
  ['is no database', () => writeFileSync(file, 'not a database '.repeat(1000))],
  ['has a damaged header', () => overwrite(16, 80)],
  ['has damaged pages', () => overwrite(8192, statSync(file).size - 8192)],
  ['is truncated', () => truncateSync(file, Math.floor(statSync(file).size / 2 / 4096) * 4096)],
  ['is truncated inside a page', () => truncateSync(file, statSync(file).size - 1000)],
  ['is empty', () => truncateSync(file, 0)],
  ['is a text of one letter', () => writeFileSync(file, 'a')],
])('a file that %s is built again with one line in the log', async (_name, damage) => {
  const backend = new ScriptedBackend(CHANGES);
  await store(backend);
  damage();
  expect(await restart(backend)).toEqual([
    expect.stringMatching(/All records are read again|was discarded/i),
  ]);
  expect(await restart(backend)).toEqual([CONTINUES]);
});

test('no damaged page leads to wrong numbers', async () => {
  const backend = new ScriptedBackend(CHANGES);
  await store(backend);
  const bytes = readFileSync(file);
  const pages = bytes.length / 4096;
  let repaired = 0;
  for (let page = 0; page < pages; page += 1) {
    writeFileSync(file, bytes);
    overwrite(page * 4096, 4096);
    const site = start(backend);
    const differences = async () => backend.differences(await site.get());
    // The request that finds the damage fails. The next one has a new read model.
    expect(await differences().catch(differences)).toEqual([]);
    const failures = lines.splice(0).filter((line) => !line.startsWith('The read model continues'));
    expect(failures.length).toBeLessThanOrEqual(1);
    repaired += failures.length;
    (await site.get()).close();
    site.stop();
  }
  expect(repaired).toBeGreaterThan(pages / 2);
});

test('a deleted file is built again', async () => {
  const backend = new ScriptedBackend(CHANGES);
  await store(backend);
  rmSync(file);
  expect(await restart(backend)).toEqual([]);
  expect(await restart(backend)).toEqual([CONTINUES]);
});

test('a file that is deleted while it is used has no effect until the next start', async () => {
  const backend = new ScriptedBackend(CHANGES);
  const site = start(backend);
  await site.get();
  for (const end of ['', '-wal']) rmSync(file + end);
  backend.changeTo(backend.seq + 300);
  const model = await site.get();
  expect(backend.differences(model)).toEqual([]);
  model.close();
  site.stop();
  expect(await restart(backend)).toEqual([]);
  expect(await restart(backend)).toEqual([CONTINUES]);
});

test('a file that is damaged while it is used is replaced', async () => {
  const backend = new ScriptedBackend(CHANGES);
  const site = start(backend);
  const model = await site.get();
  model.database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA cache_size = 1; PRAGMA shrink_memory');
  overwrite(8192, statSync(file).size - 8192);
  backend.changeTo(backend.seq + 50);
  const other = await site.get();
  expect(other).not.toBe(model);
  expect(backend.differences(other)).toEqual([]);
  expect(lines.splice(0)).toEqual([
    expect.stringMatching(/failed \(.*malformed.*\). All records are read again\.$/),
  ]);
  other.close();
  site.stop();
  expect(await restart(backend)).toEqual([CONTINUES]);
});

test('damage that a page finds is repaired for the next request', async () => {
  const backend = new ScriptedBackend(CHANGES);
  const site = start(backend);
  const model = await site.get();
  model.database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA cache_size = 1; PRAGMA shrink_memory');
  overwrite(8192, statSync(file).size - 8192);
  expect(() => backend.differences(model)).toThrow('malformed');
  expect(backend.differences(await site.get())).toEqual([]);
  expect(lines).toHaveLength(1);
});

test('with a full disk the read model is in memory', async () => {
  const backend = new ScriptedBackend(20);
  const site = start(backend);
  const model = await site.get();
  model.database.exec('PRAGMA max_page_count = 1');
  backend.changeTo(CHANGES * 3);
  const other = await site.get();
  expect(backend.differences(other)).toEqual([]);
  expect(lines.splice(0)).toEqual([
    expect.stringMatching(/failed \(.*full\). .* into memory, until the next start/),
  ]);
  expect(existsSync(file)).toBe(false);
  expect(other.database.location()).toBeNull();
  site.stop();
  expect(await restart(backend)).toEqual([]);
  expect(await restart(backend)).toEqual([CONTINUES]);
});

const LOCKED_FOR = 300;

/** Has a database for a moment, so that nobody else can open it. */
const LOCKING = `
  const { workerData: [file, milliseconds], parentPort } = require('node:worker_threads');
  const database = new (require('node:sqlite').DatabaseSync)(file);
  database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; INSERT INTO meta VALUES ('locked', ''); COMMIT");
  parentPort.postMessage('locked');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  database.close();
`;

test('a file that another process has for a moment is used', async () => {
  const backend = new ScriptedBackend(CHANGES);
  await store(backend);
  const locking = new Worker(LOCKING, { eval: true, workerData: [file, LOCKED_FOR] });
  const ended = once(locking, 'exit');
  await once(locking, 'message');
  const startedAt = performance.now();
  expect(await restart(backend)).toEqual([CONTINUES]);
  expect(performance.now() - startedAt).toBeGreaterThan(LOCKED_FOR / 2);
  await ended;
});

/** An error as `node:sqlite` throws it. */
const failure = (errcode: number) =>
  Object.assign(new Error('It failed.'), { code: 'ERR_SQLITE_ERROR', errcode });

test.each([
  ['is locked', 5],
  ['has an error of input or output', 10],
])('a new file that %s is created once more', (_name, code) => {
  const exec = jest.spyOn(ModelDatabase.prototype, 'exec');
  const fail = () => {
    throw failure(code);
  };
  exec.mockImplementationOnce(fail);
  const stored = new ReadModelFile(folder, ORIGIN);
  opened.push(stored);
  const database = stored.create();
  expect([database.location(), database.failure, lines.splice(0)]).toEqual([file, null, []]);
  stored.abandon(database);
  exec.mockImplementationOnce(fail).mockImplementationOnce(fail);
  expect(stored.create().location()).toBeNull();
  expect(lines.splice(0)).toEqual([expect.stringMatching(/It failed.* into memory, until the next start/)]);
});

test('a data folder that cannot be written has no effect but one line in the log', async () => {
  const backend = new ScriptedBackend(CHANGES);
  rmSync(folder, { recursive: true });
  expect(await restart(backend)).toEqual([
    expect.stringMatching(/^The read model of this process is in memory/),
  ]);
});

test('while the backend is down, nothing is shown from the file', async () => {
  const backend = new ScriptedBackend(CHANGES);
  await store(backend);
  backend.isUp = false;
  const site = start(backend);
  await expect(site.get()).rejects.toThrow('The backend is not available.');
  backend.isUp = true;
  expect(backend.differences(await site.get())).toEqual([]);
  expect(lines).toEqual([CONTINUES]);
});

test('while a changed record cannot be read, the rows are known to be outdated', async () => {
  const backend = new ScriptedBackend(CHANGES);
  const source = backend.source(null);
  let canRead = true;
  const read: typeof source.read = async (record) => {
    if (!canRead) throw new Error('The record cannot be read.');
    return source.read(record);
  };
  const current = new CurrentReadModel({ ...source, read });
  await current.get();
  expect(current.isOutdated).toBe(false);
  canRead = false;
  backend.changeTo(backend.seq + 1);
  await current.get();
  expect(current.isOutdated).toBe(true);
  canRead = true;
  expect(backend.differences(await current.get())).toEqual([]);
  expect(current.isOutdated).toBe(false);
});

test('a failure of the backend during the first read leaves no file', async () => {
  const backend = new ScriptedBackend(CHANGES);
  const site = start(backend);
  const source = backend.source(null);
  backend.isUp = false;
  await expect(site.get()).rejects.toThrow('The backend is not available.');
  expect(existsSync(file)).toBe(false);
  backend.isUp = true;
  expect(backend.differences(await site.get())).toEqual([]);
  expect(source.file).toBeNull();
  expect(lines).toEqual([]);
});

test('while the backend has no change log, all records are read again in the background, and changes are followed as soon as it has one', async () => {
  const backend = new ScriptedBackend(CHANGES);
  let hasLog = false;
  const source = backend.source(null);
  const { feed } = source;
  const fill = jest.fn(source.fill);
  const current = new CurrentReadModel({
    ...source,
    fill,
    feed: feed && { ...feed, exists: async () => hasLog },
  });
  await current.get();
  backend.changeTo(CHANGES + 10);
  await current.get();
  expect(fill).toHaveBeenCalledTimes(1);
  backend.now += 46_000;
  await current.get();
  expect(fill).toHaveBeenCalledTimes(2);
  hasLog = true;
  expect(backend.differences(await current.get())).toEqual([]);
  backend.changeTo(CHANGES + 20);
  expect(backend.differences(await current.get())).toEqual([]);
  expect(lines).toEqual([]);
});

test('a write that fails has no effect on the numbers', async () => {
  const backend = new ScriptedBackend(CHANGES);
  const site = start(backend);
  const model = await site.get();
  expect(() =>
    model.write(() => {
      for (const id of backend.bans.keys()) model.takeRestriction('ban', id, null);
      for (const id of backend.people.keys()) model.takeProfile(id, null);
      throw new Error('A mistake.');
    }),
  ).toThrow('A mistake.');
  expect(backend.differences(model)).toEqual([]);
});

/** A process that follows the backend in the folder until it is killed. */
function startFollower() {
  const follower = path.join(import.meta.dirname, 'testing/endless-follower.ts');
  const child = spawn(process.execPath, ['--no-warnings', follower, folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: path.join(folder, 'compiled') },
  });
  const output = createInterface({ input: child.stdout });
  const warnings: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => warnings.push(line));
  return { child, output, warnings };
}

test('a second process continues a copy of the first one, and has a file of its own', async () => {
  writeFileSync(path.join(folder, 'backend.seq'), String(CHANGES));
  const { child, output } = startFollower();
  for await (const line of output) {
    if (line !== 'ready') continue;
    const backend = new ScriptedBackend(CHANGES + 3000);
    const site = start(backend);
    const model = await site.get();
    expect(model.database.location()).toBe(path.join(folder, 'read-model-2.sqlite'));
    expect(statSync(path.join(folder, 'read-model-2.sqlite')).mode & 0o777).toBe(0o600);
    expect(backend.differences(model)).toEqual([]);
    expect(lines).toEqual([CONTINUES]);
    child.kill('SIGKILL');
    // What takes over when the first one dies: nothing has to.
    backend.changeTo(backend.seq + 25);
    expect(backend.differences(await site.get())).toEqual([]);
    (await site.get()).close();
    site.stop();
  }
  // The lock ends with the process.
  lines = [];
  const backend = new ScriptedBackend(Number(readFileSync(path.join(folder, 'backend.seq'), 'utf8')));
  expect(await restart(backend)).toEqual([CONTINUES]);
});

describe('several processes', () => {
  test('that start together read the records once', async () => {
    const backend = new ScriptedBackend(CHANGES);
    let fills = 0;
    const sites = Array.from({ length: 3 }, () => {
      const stored = new ReadModelFile(folder, ORIGIN);
      opened.push(stored);
      const source = backend.source(stored);
      const fill: typeof source.fill = (...wanted) => {
        fills += 1;
        return source.fill(...wanted);
      };
      return new CurrentReadModel({ ...source, fill });
    });
    const models = await Promise.all(sites.map((site) => site.get()));
    expect(fills).toBe(1);
    expect(models.map((model) => path.basename(model.database.location() ?? ''))).toEqual([
      'read-model.sqlite',
      'read-model-2.sqlite',
      'read-model-3.sqlite',
    ]);
    backend.changeTo(backend.seq + 20);
    for (const site of sites) expect(backend.differences(await site.get())).toEqual([]);
    expect(lines).toEqual([CONTINUES, CONTINUES]);
    for (const model of models) model.close();
  });

  test('do not wait for one that stopped while it read the records', async () => {
    const backend = new ScriptedBackend(CHANGES);
    const first = new ReadModelFile(folder, ORIGIN);
    const incomplete = first.create();
    const waiting = start(backend).get();
    await new Promise((resolve) => setTimeout(resolve, 50));
    incomplete.close();
    first.release();
    const model = await waiting;
    expect(backend.differences(model)).toEqual([]);
    expect(lines).toEqual([]);
    model.close();
  });

  test('do not wait for one whose first read failed, and it copies the file of another one then', async () => {
    const backend = new ScriptedBackend(CHANGES);
    const stored = new ReadModelFile(folder, ORIGIN);
    opened.push(stored);
    const source = backend.source(stored);
    const { promise: firstRead, reject } = Promise.withResolvers<void>();
    const reads = [firstRead];
    const failing = new CurrentReadModel({
      ...source,
      fill: (...wanted) => reads.shift() ?? source.fill(...wanted),
    });
    const failed = failing.get();
    const other = start(backend).get();
    await new Promise((resolve) => setTimeout(resolve, 50));
    reject(new Error('The backend is not available.'));
    await expect(failed).rejects.toThrow('The backend is not available.');
    const models = [await other, await failing.get()];
    expect(models.map((model) => path.basename(model.database.location() ?? ''))).toEqual([
      'read-model-2.sqlite',
      'read-model.sqlite',
    ]);
    for (const model of models) {
      expect(backend.differences(model)).toEqual([]);
      model.close();
    }
    expect(lines).toEqual([CONTINUES]);
  });

  test('do not copy a file of another version', async () => {
    const backend = new ScriptedBackend(CHANGES);
    const older = start(backend, { ...ORIGIN, version: '0' });
    const olderModel = await older.get();
    const model = await start(backend).get();
    expect(backend.differences(model)).toEqual([]);
    expect(lines).toEqual([]);
    for (const each of [model, olderModel]) each.close();
  });

  test('copy again after a copy that was too old', async () => {
    await store(new ScriptedBackend(CHANGES));
    const backend = new ScriptedBackend(CHANGES + 500, { maxChanges: 100 });
    const [first, second] = [start(backend), start(backend)];
    const models = await Promise.all([first.get(), second.get()]);
    for (const model of models) {
      expect(backend.differences(model)).toEqual([]);
      model.close();
    }
    expect(lines.filter((line) => line.includes('was discarded')).length).toBeGreaterThan(0);
  });
});

/** Milliseconds from the line after which a process is killed. */
const getDelay = (kill: number): number => (kill * 37) % 90;

/** Runs a follower, kills it, and returns what it printed. */
async function followAndKill(kill: number): Promise<readonly string[]> {
  // Each fifth process is killed while it opens the file, or builds it if it is missing.
  const killAfter = kill % 5 === 0 ? 'began' : 'ready';
  const { child, output, warnings } = startFollower();
  const printed: string[] = [];
  for await (const line of output) {
    printed.push(line);
    if (line === killAfter) setTimeout(() => child.kill('SIGKILL'), getDelay(kill));
    // Wrong numbers fail the test at once, and leave no process.
    if (line.startsWith('Differences')) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  // Only a file that was not filled completely is built again.
  const isExpected = (line: string) => line.includes('was discarded') && line.endsWith('it is incomplete.');
  expect(warnings.filter((line) => !isExpected(line))).toEqual([]);
  expect(warnings.length).toBeLessThanOrEqual(1);
  return printed;
}

test(`after ${KILLS} kills during writes, all numbers equal their rows`, async () => {
  const seqFile = path.join(folder, 'backend.seq');
  writeFileSync(seqFile, '200'.padStart(12));
  const printed: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (kill % 10 === 0) rmSync(file, { force: true });
    const followed = await followAndKill(kill);
    expect(followed.filter((line) => line.startsWith('Differences'))).toEqual([]);
    printed.push(...followed);
  }
  expect(printed.filter((line) => line === 'ready').length).toBeGreaterThanOrEqual((KILLS * 4) / 5);
  expect(printed.filter((line) => line.startsWith('The read model continues')).length).toBeGreaterThan(
    KILLS / 2,
  );
  const seq = Number(readFileSync(seqFile, 'utf8'));
  expect(seq).toBeGreaterThan(200 + KILLS);
  expect(await restart(new ScriptedBackend(seq))).toEqual([CONTINUES]);
}, 400_000);

const DAY = 86_400_000;

describe('a page that becomes public on its day', () => {
  const getPages = async (current: CurrentReadModel) => {
    const ids = (await current.get()).documentIds('guide');
    return ids.filter((id) => id.startsWith('due-'));
  };

  test('is there at the first request of the day, before the complete read of the day ends', async () => {
    const backend = new ScriptedBackend(CHANGES);
    backend.schedule('due-tomorrow', '2026-11-24');
    backend.schedule('due-later', '2026-11-26');
    const source = backend.source(null);
    let isSlow = false;
    const current = new CurrentReadModel({
      ...source,
      fill: (...wanted) => (isSlow ? new Promise(() => undefined) : source.fill(...wanted)),
    });
    expect(await getPages(current)).toEqual([]);
    isSlow = true;
    backend.now += DAY;
    expect(await getPages(current)).toEqual(['due-tomorrow']);
    backend.now += 3 * DAY;
    expect(await getPages(current)).toEqual(['due-later', 'due-tomorrow']);
    expect(backend.differences(await current.get())).toEqual([]);
  });

  test('is there after a failed read as soon as the backend responds', async () => {
    const backend = new ScriptedBackend(CHANGES);
    backend.schedule('due-tomorrow', '2026-11-24');
    const current = new CurrentReadModel(backend.source(null));
    await current.get();
    backend.now += DAY;
    backend.isUp = false;
    expect(await getPages(current)).toEqual([]);
    backend.isUp = true;
    expect(await getPages(current)).toEqual(['due-tomorrow']);
  });

  test('is there after a restart on a later day', async () => {
    const backend = new ScriptedBackend(CHANGES);
    backend.schedule('due-tomorrow', '2026-11-24');
    await store(backend);
    backend.now += 2 * DAY;
    const stored = new ReadModelFile(folder, ORIGIN);
    opened.push(stored);
    const fill = () => new Promise<void>(() => undefined);
    const current = new CurrentReadModel({ ...backend.source(stored), fill });
    expect(await getPages(current)).toEqual(['due-tomorrow']);
    expect(lines.splice(0)).toEqual([CONTINUES]);
    (await current.get()).close();
  });
});
