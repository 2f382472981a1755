import path from 'node:path';
import { compile } from 'sass';
import { CHOICES } from './settings.ts';

const tokens = path.join(import.meta.dirname, '../../styles/tokens');

type Pair = readonly [light: string, dark: string];
type Colours = ReadonlyMap<string, Pair>;

/** Returns the custom properties that a rule sets to `light-dark()`, by one of its selectors. */
function coloursAt(css: string, selector: string): Colours {
  const colours = new Map<string, Pair>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((one) => one.trim() === selector)) continue;
    for (const [, name = '', light = '', dark = ''] of body.matchAll(
      /--([\w-]+): light-dark\((.+), (.+)\);/g,
    ))
      colours.set(name, [light, dark]);
  }
  return colours;
}

const themesCss = compile(path.join(tokens, '_themes.scss')).css;
const coloursCss = compile(path.join(tokens, '_colour.scss'), { style: 'expanded' }).css;
const defaults = coloursAt(coloursCss, ':root');

const both = (...layers: readonly Colours[]): Colours => new Map(layers.flatMap((layer) => [...layer]));

/** All backgrounds of text in a theme: on its pages and on the intelligence pages. */
const GROUNDS: readonly (readonly [string, Colours])[] = CHOICES.colourTheme.flatMap((theme) => {
  const own = both(defaults, coloursAt(themesCss, `:root[data-theme=${theme}]`));
  const desk = coloursAt(
    theme === 'newsroom' ? coloursCss : themesCss,
    theme === 'newsroom'
      ? '[data-layout=intelligence]'
      : `:root[data-theme=${theme}] [data-layout=intelligence]`,
  );
  return [
    [theme, own],
    [`${theme} on intelligence pages`, both(own, desk)],
  ] as const;
});

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(full.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Text needs a contrast of 4.5:1; controls, focus and states need 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = ['ink', 'muted', 'link', 'signal', 'amber', 'green'];
const NEEDS: readonly (readonly [string, string, number])[] = [
  ...['ground', 'surface', 'raised'].flatMap((ground) => TEXT.map((text) => [text, ground, 4.5] as const)),
  ...['ground', 'surface'].flatMap((ground) =>
    ['control-line', 'presence', 'link', 'inverse-ground'].map((line) => [line, ground, 3] as const),
  ),
  ['inverse-ink', 'inverse-ground', 4.5],
  ['on-signal', 'signal', 4.5],
  ['on-signal', 'link', 4.5], // Selected text in a theme.
];

test.each(GROUNDS)('%s: every pair of colours on a page has the required contrast', (_name, colours) => {
  const tooWeak = NEEDS.flatMap(([text, ground, minRatio]) =>
    ([0, 1] as const).map((scheme) => {
      const ratio = contrast(colours.get(text)?.[scheme] ?? '', colours.get(ground)?.[scheme] ?? '');
      return { pair: `${text} on ${ground}`, scheme: ['light', 'dark'][scheme], ratio, least: minRatio };
    }),
  ).filter(({ ratio, least: minRatio }) => !(ratio >= minRatio));
  expect(tooWeak).toEqual([]);
});

test('the red of a restriction, and the other status colours, are the same in every theme', () => {
  for (const [name, colours] of GROUNDS)
    for (const status of ['signal', 'on-signal', 'amber', 'green', 'presence'])
      expect([name, colours.get(status)]).toEqual([name, defaults.get(status)]);
});

test('every theme has its colours, and the swatch of the default has the same ones', () => {
  for (const theme of CHOICES.colourTheme)
    expect([...coloursAt(themesCss, `[data-swatch=${theme}]`).keys()]).toContain('ground');
  for (const [name, pair] of coloursAt(themesCss, '[data-swatch=newsroom]'))
    expect([name, pair]).toEqual([name, defaults.get(name)]);
});

test('computes contrast as defined by WCAG', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
