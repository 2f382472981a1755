import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { PALETTES } from '../../../content/pictures/palettes.ts';
import { drawPicture, SHAPES } from '../../../content/pictures/picture.ts';
import { circle, element, linearGradient, picture, rectangle } from '../../../content/pictures/svg.ts';
import type { Theme } from '../../../lib/domain/theme.ts';
import type { Look } from './look.ts';

const INK = '#16181d';

/** The drawings of the set are 1744 units wide; the head and shoulders of every variant are within this square. */
const BUST = { left: 262, top: 176, side: 1240 } as const;

/** A creator's avatar: the bust on a plain ground, as pages show it in a disc. */
export function drawAvatar(look: Look): string {
  const ground = rectangle(0, 0, BUST.side, BUST.side, { fill: look.ground });
  const moved = element('g', { transform: `translate(${-BUST.left} ${-BUST.top})` }, bust(look));
  return picture(BUST.side, BUST.side, ground + moved);
}

/** A featured person: larger, in front of a picture of the theme that they are known for. */
export function drawPortrait(slug: string, theme: Theme, look: Look): string {
  const { width } = SHAPES.square;
  const [own] = PALETTES[theme];
  const night = linearGradient('night', { x: 0, y: 0 }, { x: 0, y: width }, [
    [0, own.ground[1], 0.1],
    [1, own.ground[1], 0.55],
  ]);
  const shade = rectangle(0, 0, width, width, { fill: 'url(#night)' });
  const disc = circle({ x: width * 0.5, y: width * 0.5 }, width * 0.36, { fill: look.ground });
  const scale = (width * 0.86) / BUST.side;
  const place = `translate(${width * 0.07} ${width * 0.14}) scale(${scale}) translate(${-BUST.left} ${-BUST.top})`;
  const person = element('g', { transform: place }, bust(look));
  return drawPicture(slug, theme, 'square').replace(/<\/svg>$/, `${night}${shade}${disc}${person}</svg>`);
}

/** Someone of cast or crew, as on a still of a film: large, in front of a dimmed picture, the light from above. */
export function drawPersonOfFilm(slug: string, theme: Theme, look: Look): string {
  const { width, height } = SHAPES.portrait;
  const [own] = PALETTES[theme];
  const night = linearGradient('night', { x: 0, y: 0 }, { x: 0, y: height }, [
    [0, own.ground[1], 0.25],
    [1, own.ground[1], 0.8],
  ]);
  const shade = rectangle(0, 0, width, height, { fill: 'url(#night)' });
  const disc = circle({ x: width * 0.5, y: height * 0.53 }, width * 0.43, { fill: look.ground });
  const scale = (width * 1.08) / BUST.side;
  const place = `translate(${-width * 0.04} ${height * 0.16}) scale(${scale}) translate(${-BUST.left} ${-BUST.top})`;
  const person = element('g', { transform: place }, bust(look));
  return drawPicture(slug, theme, 'portrait').replace(/<\/svg>$/, `${night}${shade}${disc}${person}</svg>`);
}

/** The set draws in black on white; here skin, hair and clothes have colours of their own. */
function bust(look: Look): string {
  const { hair, body, brows, lips, nose, glasses, beard } = look;
  const svg = createAvatar(notionists, {
    hair: [hair],
    body: [body],
    brows: [brows],
    lips: [lips],
    nose: [nose],
    eyes: ['variant02'],
    glasses: glasses ? [glasses] : [],
    glassesProbability: glasses ? 100 : 0,
    beard: beard ? [beard] : [],
    beardProbability: beard ? 100 : 0,
    bodyIconProbability: 0,
    gestureProbability: 0,
  }).toString();
  // What is around the layers is a mask and its group: the last two tags close that group and the whole.
  const drawing = svg.slice(svg.indexOf(LAYERS[0].start), svg.lastIndexOf('</g></svg>'));
  return LAYERS.map((layer, i) => {
    const from = drawing.indexOf(layer.start);
    const to = LAYERS[i + 1] ? drawing.indexOf(LAYERS[i + 1]?.start ?? '') : drawing.length;
    if (from < 0 || to < from) throw new Error(`The Notionists drawing has no layer "${layer.start}"`);
    const paint = layer.paint(look);
    return drawing
      .slice(from, to)
      .replaceAll('fill="#fff"', `fill="${paint.white}"`)
      .replaceAll('fill="#000"', `fill="${paint.black}"`);
  }).join('');
}

/** The kinds of hair that are a hat, a cap, ribbons or a turban: their white parts are cloth, those of others are skin. */
const WORN: ReadonlySet<string> = new Set([
  'hat',
  'variant08',
  'variant14',
  'variant45',
  'variant46',
  'variant61',
]);

type Layer = {
  /** How the layer begins in the set's markup; each has a place of its own. */
  readonly start: string;
  readonly paint: (look: Look) => { readonly white: string; readonly black: string };
};

const LAYERS: readonly [Layer, ...Layer[]] = [
  { start: '<g transform="translate(531 487)">', paint: ({ skin }) => ({ white: skin, black: INK }) },
  { start: '<g transform="translate(178 1057)">', paint: ({ garment }) => ({ white: garment, black: INK }) },
  {
    start: '<g transform="translate(266 207)">',
    paint: ({ hair, hairColour, garment, skin }) => ({
      white: WORN.has(hair) ? garment : skin,
      black: hairColour,
    }),
  },
  { start: '<g transform="translate(791 871)">', paint: () => ({ white: '#ffffff', black: INK }) },
  {
    start: '<g transform="translate(653 805)">',
    paint: ({ hairColour }) => ({ white: hairColour, black: hairColour }),
  },
  { start: '<g transform="translate(901 668)">', paint: () => ({ white: '#ffffff', black: INK }) },
];
