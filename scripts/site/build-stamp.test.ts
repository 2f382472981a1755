import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isAssetSource, isSource } from './build-stamp.ts';
import { root } from './settings.ts';

/**
 * Returns the file of the repository that an import refers to; null for a package and for anything that is not a
 * source file.
 */
function getFile(specifier: string, importer: string): string | null {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.join(path.dirname(importer), specifier)
      : null;
  if (base === null) return null;
  const names = ['', '.ts', '.tsx', '.client.tsx', '/index.ts'].map((end) => base + end);
  return names.find((name) => /\.\w+$/.test(name) && existsSync(path.join(root, name))) ?? null;
}

test('files that the pages import are part of the build’s hash', () => {
  const files = globSync('{app,components,features,lib}/**/*.{ts,tsx}', { cwd: root });
  const missing = new Set<string>();
  for (const file of [...files, 'middleware.ts', 'instrumentation.ts', 'next.config.ts']) {
    if (/\.test\.tsx?$|\/testing\//.test(file)) continue;
    expect([file, isSource(file)]).toEqual([file, true]);
    for (const { fileName } of ts.preProcessFile(readFileSync(path.join(root, file), 'utf8')).importedFiles) {
      const imported = getFile(fileName, file);
      if (imported !== null && !isSource(imported)) missing.add(`${file} imports ${imported}`);
    }
  }
  expect([...missing]).toEqual([]);
});

test('files that the generators import are part of the hash of the generated files', () => {
  const missing = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    if (!isAssetSource(file)) missing.add(file);
    for (const { fileName } of ts.preProcessFile(readFileSync(path.join(root, file), 'utf8')).importedFiles) {
      const imported = getFile(fileName, file);
      if (imported !== null) visit(imported);
    }
  };
  visit('tools/make-pictures.ts');
  visit('scripts/build-elements.ts');
  expect(seen.size).toBeGreaterThan(10);
  expect([...missing]).toEqual([]);
});
