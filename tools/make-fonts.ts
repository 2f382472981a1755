/**
 * `npm run fonts`: writes app/fonts/*.woff2, the site's two typefaces cut to the axes that the styles use. The whole
 * files are half as large again, and every first visit waits for them. Run again after a change of these axes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

type Axis = { readonly min: number; readonly max: number; readonly default: number };
type Face = { readonly name: string; readonly file: string; readonly axes: Readonly<Record<string, Axis>> };

const FACES: readonly Face[] = [
  {
    name: 'archivo',
    file: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    axes: { wght: { min: 400, max: 750, default: 400 }, wdth: { min: 84, max: 100, default: 100 } },
  },
  {
    name: 'source-serif',
    file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
];

const root = path.join(import.meta.dirname, '..');
mkdirSync(path.join(root, 'app/fonts'), { recursive: true });
for (const { name, file, axes } of FACES) {
  const whole = readFileSync(path.join(root, 'node_modules', file));
  const font = create(whole);
  if (!('characterSet' in font)) throw new Error(`${file} contains several fonts.`);
  const text = String.fromCodePoint(...font.characterSet);
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { ...axes } });
  writeFileSync(path.join(root, 'app/fonts', `${name}.woff2`), cut);
  console.log(`${name}: ${whole.length} bytes, reduced to ${cut.length}`);
}
