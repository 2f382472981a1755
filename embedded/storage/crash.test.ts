import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { jest } from '@jest/globals';
import { openTestPool } from '../auth/testing/harness.ts';
import { temporaryFolder } from '../data/testing/harness.ts';
import { openStorage } from './storage.ts';
import { getBytes } from './testing/bytes-of.ts';

jest.setTimeout(60_000);

const SIZE = 3_000_000;
const program = join(import.meta.dirname, 'testing/endless-writer.ts');

/**
 * Starts a process that writes objects endlessly, and kills it after it has reported `count`. Returns the reported
 * ones.
 */
async function writeAndKill(folder: string, count: number): Promise<string[]> {
  const child: ChildProcess = spawn(process.execPath, [program, folder, String(SIZE)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const messages: string[] = [];
  if (!child.stdout) throw new Error('The process has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    messages.push(line);
    if (messages.length === count) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return messages;
}

test('a process that is killed while it writes loses no acknowledged file and leaves no partial file', async () => {
  const folder = temporaryFolder();
  const acknowledged = new Set<string>();
  for (const count of [3, 7, 12]) {
    for (const key of await writeAndKill(folder, count)) acknowledged.add(key);
    const people = openTestPool({}, folder, Date.now);
    const storage = openStorage({ dataFolder: folder, userPool: people.pool });
    const objects = storage.objects.list('', false, 1000);
    for (const object of objects) {
      const chunks: Buffer[] = [];
      for await (const chunk of storage.blobs.read(storage.objects.getPieces(object), 0, object.size - 1))
        chunks.push(chunk);
      const expected = [...getBytes(object.etag, SIZE)];
      expect(Buffer.concat(chunks).equals(Buffer.concat(expected))).toBe(true);
    }
    const found = new Set(objects.map(({ key }) => key));
    expect([...acknowledged].filter((key) => !found.has(key))).toEqual([]);
    await storage.close();
    const files = readdirSync(join(folder, 'storage'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toHaveLength(objects.length);
    await people.pool.close();
  }
  rmSync(folder, { recursive: true });
});
