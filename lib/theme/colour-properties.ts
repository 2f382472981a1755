import { DARK, INTELLIGENCE, LIGHT } from './tokens.ts';

type ColourName = keyof typeof LIGHT;

/** Shortens `#ffffff` to `#fff`. */
const shortHex = (colour: string) => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

/** Returns custom properties with the site's colours, for a page that has its own style sheet. */
export const colourProperties = (
  names: readonly ColourName[],
  light: Readonly<Partial<Record<ColourName, string>>> = {},
): string =>
  names
    .map((name) => `--${name}:light-dark(${shortHex(light[name] ?? LIGHT[name])},${shortHex(DARK[name])})`)
    .join(';');

/** The same with the light colours of the intelligence pages. */
export const intelligenceProperties = (names: readonly ColourName[]): string =>
  colourProperties(names, INTELLIGENCE);
