import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openEngine } from './engine.ts';
import { temporaryFolder } from './testing/harness.ts';

const KILLS = 20;
const writer = join(import.meta.dirname, 'testing/writer.ts');

/**
 * Runs the writer until it has acknowledged `count` briefs, kills it without warning and returns all acknowledged
 * briefs.
 */
async function writeAndKill(folder: string, first: number, count: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--no-warnings', writer, folder, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === count) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return acknowledged;
}

test(`after ${KILLS} kills during writes, every acknowledged record exists`, async () => {
  const folder = temporaryFolder();
  try {
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      acknowledged.push(...(await writeAndKill(folder, kill * 100_000, 3 + kill * 2)));
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 3);
    const engine = openEngine({ dataFolder: folder });
    try {
      const stored = new Set(
        engine.store.database
          .prepare('SELECT id FROM "Brief"')
          .all()
          .map(({ id }) => id),
      );
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
      const noted = new Set((engine.changes.since(0, 100_000) ?? []).map(({ id }) => id));
      expect([...stored].filter((id) => !noted.has(String(id)))).toEqual([]);
      const logged = new Set(
        engine.store.database
          .prepare(`SELECT document ->> '$.recordId' AS id FROM "PublicChange"`)
          .all()
          .map(({ id }) => id),
      );
      const published = engine.store.database
        .prepare(`SELECT id FROM "Brief" WHERE document ->> '$.status' = 'PUBLISHED'`)
        .all();
      expect(published.filter(({ id }) => !logged.has(id))).toEqual([]);
      expect(engine.store.database.prepare('PRAGMA integrity_check').get()?.integrity_check).toBe('ok');
    } finally {
      engine.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
