import { DARK, INTELLIGENCE, LIGHT } from '../theme/tokens.ts';

/** The backgrounds of pages in the default theme, on which links and controls are shown. */
const GROUNDS = {
  light: [LIGHT.ground, LIGHT.surface, LIGHT.raised, INTELLIGENCE.ground, INTELLIGENCE.raised],
  dark: [DARK.ground, DARK.surface, DARK.raised],
} as const;

/** WCAG 2.2, 1.4.3: contrast of text. Controls need 3, so a colour for text is enough for them. */
export const MIN_CONTRAST = 4.5;

type Rgb = readonly [number, number, number];

const toRgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const toHex = (colour: Rgb) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex);
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const mix = (from: Rgb, to: number, share: number): Rgb => [
  Math.round(from[0] + (to - from[0]) * share),
  Math.round(from[1] + (to - from[1]) * share),
  Math.round(from[2] + (to - from[2]) * share),
];

const isReadable = (colour: string, grounds: readonly string[]) =>
  grounds.every((ground) => contrast(colour, ground) >= MIN_CONTRAST);

/** Steps between a colour and black or white. */
const STEPS = 50;

function tint(accent: string, grounds: readonly string[], towards: number): string {
  for (let step = 0; step < STEPS; step += 1) {
    const colour = toHex(mix(toRgb(accent), towards, step / STEPS));
    if (isReadable(colour, grounds)) return colour;
  }
  return toHex([towards, towards, towards]);
}

/** The accent as shown in each scheme. */
export type AccentTints = { readonly light: string; readonly dark: string };

/**
 * Returns the colours of an accent: unchanged if its contrast is enough, else the nearest darker tint in the
 * light scheme and the nearest lighter one in the dark scheme.
 * @param accent six hexadecimal digits after `#`
 */
export const accentTints = (accent: string): AccentTints => ({
  light: tint(accent, GROUNDS.light, 0),
  dark: tint(accent, GROUNDS.dark, 255),
});

/**
 * Returns the style rules of an accent. A theme that the visitor chose has its own colours, and so do restrictions in force,
 * whose red has a meaning.
 */
export function accentStyle(accent: string): string {
  const { light, dark } = accentTints(accent);
  const names = ['--accent', '--link', '--focus', '--progress'];
  const rules = names.map((name) => `${name}:light-dark(${light},${dark})`).join(';');
  return `:root:not([data-theme]),:root:not([data-theme]) [data-room=dark]{${rules}}`;
}
