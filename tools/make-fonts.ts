/**
 * `npm run fonts`: writes public/fonts/*.woff2, the site's typefaces cut to what the styles use, with the style sheet of
 * their faces and the addresses that pages preload. The whole files are three times as large. A file has the hash of its
 * content in its name, so browsers cache it for good.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

type Range = { readonly min: number; readonly max: number; readonly default: number };

/** A font of the reader's device that is shown until ours arrives. */
type Fallback = {
  readonly family: string;
  readonly names: readonly string[];
  /** Mean width of the letters of English text, in em. */
  readonly width: number;
  /** The weights that it is shown for, if not those of our own face. */
  readonly weight?: string;
};

type Face = {
  readonly name: string;
  readonly family: string;
  readonly file: string;
  readonly axes: Readonly<Record<string, number | Range>>;
  readonly weight: string;
  readonly stretch?: string;
  readonly style?: 'italic';
  /**
   * The characters of the file, if a typeface is cut into several: those of English, all others of Western Europe, or
   * letters such as ć, ł and ő, which few pages have.
   */
  readonly part?: 'english' | 'others' | 'extended';
  readonly fallbacks: readonly Fallback[];
};

const ARCHIVO = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
const ARCHIVO_EXTENDED = '@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2';
const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght';
const SERIF_EXTENDED = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght';

const ARIAL = ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'];
const ARIAL_BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'];
const NARROW_BOLD = ['Arial Narrow Bold', 'ArialNarrow-Bold', 'Liberation Sans Narrow Bold'];
const TIMES = ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'];
const TIMES_ITALIC = ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'];

/** The one file with weights is smaller than two files of one weight each: 23.7 against 26.7 kB. */
const FACES: readonly Face[] = [
  {
    name: 'archivo',
    family: 'Archivo',
    file: ARCHIVO,
    axes: { wght: { min: 400, max: 600, default: 400 }, wdth: 100 },
    weight: '400 600',
    stretch: '100%',
    fallbacks: [
      { family: 'Archivo fallback', names: ARIAL, width: 0.4563, weight: '400 500' },
      { family: 'Archivo fallback', names: ARIAL_BOLD, width: 0.4937, weight: '501 900' },
    ],
  },
  {
    name: 'archivo-condensed',
    family: 'Archivo',
    file: ARCHIVO,
    axes: { wght: 700, wdth: 84 },
    weight: '700',
    stretch: '84%',
    fallbacks: [
      { family: 'Archivo fallback', names: NARROW_BOLD, width: 0.4049 },
      { family: 'Archivo second fallback', names: ARIAL_BOLD, width: 0.4937 },
    ],
  },
  {
    name: 'source-serif',
    family: 'Source Serif',
    file: `${SERIF}-normal.woff2`,
    axes: { wght: 400 },
    weight: '400',
    fallbacks: [{ family: 'Source Serif fallback', names: TIMES, width: 0.4172 }],
  },
  {
    name: 'source-serif-italic',
    family: 'Source Serif',
    file: `${SERIF}-italic.woff2`,
    axes: { wght: 400 },
    weight: '400',
    style: 'italic',
    part: 'english',
    fallbacks: [{ family: 'Source Serif fallback', names: TIMES_ITALIC, width: 0.4134 }],
  },
  {
    name: 'source-serif-italic-others',
    family: 'Source Serif',
    file: `${SERIF}-italic.woff2`,
    axes: { wght: 400 },
    weight: '400',
    style: 'italic',
    part: 'others',
    fallbacks: [],
  },
  {
    name: 'archivo-extended',
    family: 'Archivo',
    file: ARCHIVO_EXTENDED,
    axes: { wght: { min: 400, max: 600, default: 400 }, wdth: 100 },
    weight: '400 600',
    stretch: '100%',
    part: 'extended',
    fallbacks: [],
  },
  {
    name: 'archivo-condensed-extended',
    family: 'Archivo',
    file: ARCHIVO_EXTENDED,
    axes: { wght: 700, wdth: 84 },
    weight: '700',
    stretch: '84%',
    part: 'extended',
    fallbacks: [],
  },
  {
    name: 'source-serif-extended',
    family: 'Source Serif',
    file: `${SERIF_EXTENDED}-normal.woff2`,
    axes: { wght: 400 },
    weight: '400',
    part: 'extended',
    fallbacks: [],
  },
];

/** The features that the styles use. All others need glyphs of their own, a sixth of each file. */
const FEATURES = ['kern', 'liga', 'rvrn', 'tnum'];

/** Returns true for ASCII, dashes and quotation marks: what a few words of emphasis in English have. */
const isEnglish = (code: number) => code < 0x80 || code === 0xa0 || (code >= 0x2000 && code <= 0x2026);

/** Latin Extended-A, and the Romanian letters with a comma. */
const isExtended = (code: number) => (code >= 0x100 && code <= 0x17f) || (code >= 0x218 && code <= 0x21b);

/**
 * Returns true for marks that combine with the letter before. Without the features that place them, a browser would compose ć of a letter
 * and a mark beside it, so they are left out.
 */
const isMark = (code: number) => code >= 0x300 && code <= 0x36f;

/** Returns true if a file of this part has the character. */
function isIn(part: Face['part'], code: number): boolean {
  if (isMark(code)) return false;
  if (part === 'extended') return isExtended(code);
  return !part || isEnglish(code) === (part === 'english');
}

/** The code points as the value of `unicode-range`. */
function unicodeRange(codes: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const code of codes.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(({ from, to }) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

/** Each letter as often as English text has it. */
const ENGLISH = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'public/fonts');

function openFont(file: Buffer) {
  const font = create(file);
  if (!('characterSet' in font)) throw new Error('The file contains several fonts.');
  return font;
}

function meanWidth(font: ReturnType<typeof openFont>): number {
  const widths = [...ENGLISH].map(
    (character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth,
  );
  return widths.reduce((sum, width) => sum + width, 0) / widths.length / font.unitsPerEm;
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;

function rule(lines: readonly (string | undefined)[]): string {
  return `@font-face {\n${lines.flatMap((line) => (line ? [`  ${line};\n`] : [])).join('')}}\n`;
}

const rules: string[] = [];
const addresses: string[] = [];
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { name, family, file, axes, weight, stretch, style, part, fallbacks } of FACES) {
  const whole = readFileSync(path.join(root, 'node_modules', file));
  const codes = openFont(whole).characterSet.filter((code) => isIn(part, code));
  // A variable, because the types of the package do not know `keepFeatures` yet.
  const options = { targetFormat: 'woff2' as const, variationAxes: { ...axes }, keepFeatures: FEATURES };
  const cut = await subsetFont(whole, String.fromCodePoint(...codes), options);
  const hash = createHash('sha256').update(cut).digest('hex').slice(0, 8);
  writeFileSync(path.join(folder, `${name}.${hash}.woff2`), cut);
  console.log(`${name}: ${whole.length} bytes, reduced to ${cut.length}`);
  const key = name.replaceAll(/-(\w)/g, (_, character: string) => character.toUpperCase());
  addresses.push(`  ${key}: '/fonts/${name}.${hash}.woff2',\n`);
  const range = part && `unicode-range: ${unicodeRange(codes)}`;
  const shared = [stretch && `font-stretch: ${stretch}`, style && `font-style: ${style}`];
  rules.push(
    rule([
      `font-family: ${family.includes(' ') ? `'${family}'` : family}`,
      `src: url('/fonts/${name}.${hash}.woff2') format('woff2')`,
      `font-weight: ${weight}`,
      ...shared,
      range,
      'font-display: optional',
    ]),
  );
  const font = openFont(Buffer.from(cut));
  for (const fallback of fallbacks) {
    const size = meanWidth(font) / fallback.width;
    const height = (units: number) => percent(Math.abs(units) / font.unitsPerEm / size);
    rules.push(
      rule([
        `font-family: '${fallback.family}'`,
        `src: ${fallback.names.map((local) => `local('${local}')`).join(', ')}`,
        `font-weight: ${fallback.weight ?? weight}`,
        ...shared,
        `size-adjust: ${percent(size)}`,
        `ascent-override: ${height(font.ascent)}`,
        `descent-override: ${height(font.descent)}`,
        'line-gap-override: 0%',
      ]),
    );
  }
}
writeFileSync(
  path.join(root, 'styles/base/_faces.scss'),
  `// Written by \`npm run fonts\`.\n${rules.join('\n')}`,
);
writeFileSync(
  path.join(root, 'lib/theme/font-files.ts'),
  `// Written by \`npm run fonts\`.\nexport const FONT_FILES = {\n${addresses.join('')}} as const;\n`,
);
