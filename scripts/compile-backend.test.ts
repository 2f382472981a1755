import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, hashSources } from './backend/manifest.ts';

const definition = join(import.meta.dirname, '..', 'amplify');
const compiled = join(definition, 'compiled');
const manifest: unknown = JSON.parse(readFileSync(join(compiled, 'manifest.json'), 'utf8'));

test('amplify/compiled/ is newer than the definition (else: npm run backend:compile)', () => {
  expect(manifest).toHaveProperty('sources', hashSources(definition));
});

test('amplify/compiled/ was not edited by hand', () => {
  const files = readdirSync(compiled).filter((name) => name !== 'manifest.json');
  expect(manifest).toHaveProperty('compiled', hashFiles(compiled, files));
});

test('the definition and its lockfile are among the sources; installed and compiled files are not', () => {
  const sources = Object.keys(hashSources(definition));
  expect(sources).toEqual(
    expect.arrayContaining([
      'backend.ts',
      'data/functions/hideDrafts.js',
      'data/models/brief.ts',
      'package-lock.json',
    ]),
  );
  expect(sources.filter((file) => /^(node_modules|compiled)/.test(file))).toEqual([]);
});
