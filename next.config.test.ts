import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import config from './next.config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'outputs-'));
const before = process.env.AMPLIFY_OUTPUTS;
afterAll(() => {
  if (before === undefined) delete process.env.AMPLIFY_OUTPUTS;
  else process.env.AMPLIFY_OUTPUTS = before;
  rmSync(folder, { recursive: true });
});

/** Sources of the rewrites with these outputs, or with none. */
async function rewritten(outputs?: object): Promise<string[]> {
  const file = path.join(folder, outputs ? 'outputs.json' : 'missing.json');
  if (outputs) writeFileSync(file, JSON.stringify(outputs));
  process.env.AMPLIFY_OUTPUTS = file;
  const rewrites = await config.rewrites?.();
  return Array.isArray(rewrites) ? rewrites.map(({ source }) => source) : [];
}

test('only a site with an embedded backend passes anything on to this machine', async () => {
  expect(await rewritten()).toEqual([]);
  expect(await rewritten({ custom: {} })).toEqual([]);
  expect(await rewritten({ custom: { embedded: {} } })).toContain('/_cloud/graphql');
});

test('nothing is passed on but the public services, each by its name', async () => {
  const sources = await rewritten({ custom: { embedded: {} } });
  expect(sources.every((source) => /^\/_cloud\/[a-z0-9-]+(\/:path\*)?$/.test(source))).toBe(true);
  expect(sources.some((source) => source.includes('internal'))).toBe(false);
});
