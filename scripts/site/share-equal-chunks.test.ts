import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shareEqualChunks } from './share-equal-chunks.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'chunks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

test('copies of a chunk become references that load the same modules', () => {
  const chunk = 'module.exports=[7,(e)=>{e.v(1)}];\n';
  const names = ['a.js', 'b.js', 'ssr/[root]__c._.js', 'ssr/d.js'];
  for (const name of names) write(name, chunk);
  write('other.js', 'module.exports=[8,(e)=>{e.v(1)}];\n');
  write('runtime.js', 'const a = 1;\n');
  write('runtime-copy.js', 'const a = 1;\n');
  write('a.js.map', chunk);

  expect(shareEqualChunks(folder)).toBe(3);

  const load = createRequire(path.join(folder, 'x.js'));
  const first: unknown = load('./a.js');
  for (const name of names) expect(load(`./${name}`)).toBe(first);
  expect(read('a.js')).toBe(chunk);
  expect(read('ssr/d.js')).toBe('module.exports=require("../a.js");\n');
  expect(read('runtime-copy.js')).toBe('const a = 1;\n');
  expect(read('a.js.map')).toBe(chunk);
  expect(shareEqualChunks(folder)).toBe(0);
});
