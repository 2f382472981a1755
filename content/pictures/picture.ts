import { ownValue } from '../../lib/domain/own-value.ts';
import type { Theme } from '../../lib/domain/theme.ts';
import { BARS } from './bars.ts';
import { FLOCK } from './flock.ts';
import { NETWORK } from './network.ts';
import { PALETTES, type Palette } from './palettes.ts';
import { createRandom, type Random } from './random.ts';
import { REDACTION } from './redaction.ts';
import { RINGS } from './rings.ts';
import type { Composition, Scene } from './scene.ts';
import { STRATA } from './strata.ts';
import { linearGradient, picture, rectangle } from './svg.ts';

/** One series of compositions per theme, by name. */
export const SERIES: Readonly<Record<Theme, Readonly<Record<string, Composition>>>> = {
  discipline: BARS,
  power: RINGS,
  influence: NETWORK,
  'information-warfare': REDACTION,
  stoicism: STRATA,
  leadership: FLOCK,
};

/** The view boxes of the shapes in use. The centre of attention depends on the text or person beside the picture. */
export const SHAPES = {
  landscape: { width: 1600, height: 900, focus: { x: [0.24, 0.78], y: [0.34, 0.6] } },
  print: { width: 1500, height: 1000, focus: { x: [0.3, 0.7], y: [0.34, 0.58] } },
  square: { width: 1000, height: 1000, focus: { x: [0.36, 0.64], y: [0.36, 0.6] } },
  /** A person in front of the picture. */
  portrait: { width: 800, height: 1000, focus: { x: [0.3, 0.7], y: [0.2, 0.34] } },
  /** The title is set at the foot. */
  poster: { width: 800, height: 1200, focus: { x: [0.34, 0.66], y: [0.26, 0.4] } },
  /** The text is on the left. */
  wide: { width: 2100, height: 900, focus: { x: [0.64, 0.8], y: [0.32, 0.5] } },
} as const;

export type Shape = keyof typeof SHAPES;

/**
 * Part of every seed. Of twenty thousand this one spreads the sample content most evenly over compositions and
 * colours, so that a page seldom shows two pictures alike.
 */
const EDITION = '#3721';

type Choice = {
  /** The name of a composition of the theme's series; without it the slug decides. */
  readonly composition?: string | undefined;
  /** Seconds into the animation; 0 is the still. */
  readonly time?: number;
  /** The colours; without it the slug decides. */
  readonly palette?: Palette;
};

/**
 * The picture of a slug: abstract, in the series of its theme. The same arguments give the same text on every
 * machine, and one slug keeps its composition and colours in every shape.
 */
export function drawPicture(slug: string, theme: Theme, shape: Shape, choice: Choice = {}): string {
  const { width, height, focus } = SHAPES[shape];
  const place = createRandom(`${slug}/focus`);
  const at = {
    x: place.between(focus.x[0], focus.x[1]) * width,
    y: place.between(focus.y[0], focus.y[1]) * height,
  };
  return drawScene(slug, theme, width, height, at, choice);
}

/** The same, in any size: for a shared image, as a data address. `width` and `height` in pixels. */
export function themePatternSvg(
  slug: string,
  theme: Theme,
  width: number,
  height: number,
  composition?: string,
): string {
  return drawScene(slug, theme, width, height, { x: width * 0.74, y: height * 0.42 }, { composition });
}

function drawScene(
  slug: string,
  theme: Theme,
  width: number,
  height: number,
  focus: Scene['focus'],
  { composition, time = 0, palette: given }: Choice,
): string {
  const random = createRandom(slug + EDITION);
  const names = Object.keys(SERIES[theme]);
  const drawn = names[random.whole(0, names.length - 1)];
  const chosen = choosePalette(theme, random);
  const palette = given ?? chosen;
  const draw = ownValue(SERIES[theme], composition ?? drawn ?? '');
  if (!draw) throw new Error(`The series of ${theme} has no composition "${composition}"`);
  const unit = Math.sqrt(width * height) / 100;
  const stage = Math.min(height, width * 1.08);
  const scene = { width, height, unit, focus, stage, palette, random: random.fork('scene'), time };
  return picture(width, height, ground(width, height, palette) + draw(scene));
}

function ground(width: number, height: number, { ground: [from, to] }: Palette): string {
  const stops = [
    [0, from],
    [1, to],
  ] as const;
  return (
    linearGradient('ground', { x: 0, y: 0 }, { x: 0, y: height }, stops) +
    rectangle(0, 0, width, height, { fill: 'url(#ground)' })
  );
}

/** The theme's own mood in about half of its pictures, the others in the rest. */
function choosePalette(theme: Theme, random: Random): Palette {
  const [own, ...others] = PALETTES[theme];
  return random.chance(0.45) ? own : random.pick([own, ...others]);
}
