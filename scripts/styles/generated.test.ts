import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import tokens from '../../styles/tokens.json' with { type: 'json' };
import { generatedStyles } from './generated.ts';

const root = path.join(import.meta.dirname, '../..');

test.each(generatedStyles())('%s is up to date (else: npm run tokens)', (file, text) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toBe(text);
});

test('no style sheet reads a custom property of Bootstrap, which the site does not load', () => {
  const sheets = globSync('{app,components,features,styles}/**/*.{scss,css}', { cwd: root });
  expect(sheets.length).toBeGreaterThan(100);
  const readers = sheets.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('--bs-'));
  expect(readers).toEqual([]);
});

test('what lies above other parts of a page has a layer of the tokens', () => {
  const layers: readonly number[] = Object.values(tokens.layers);
  const lowest = Math.min(...layers);
  const others = globSync('{app,components,features,styles}/**/*.scss', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/z-index: (\d+);/g)]
      .filter(([, layer]) => Number(layer) >= lowest && !layers.includes(Number(layer)))
      .map(([declaration]) => `${file}: ${declaration}`),
  );
  expect(others).toEqual([]);
});
