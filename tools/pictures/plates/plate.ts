import { INKS, PAPER, platePalette } from '../../../content/pictures/palettes.ts';
import { drawPicture, SHAPES } from '../../../content/pictures/picture.ts';
import { nested, path, picture, rectangle } from '../../../content/pictures/svg.ts';
import type { Theme } from '../../../lib/domain/theme.ts';
import { setTitle } from '../posters/lettering.ts';

const { width, height } = SHAPES.portrait;

/** The unprinted edge of the paper on every side, in units of the view box. */
const EDGE = 44;
/** The unprinted foot of a sheet with a number. */
const FOOT = 226;

const NUMBER = { width: width - EDGE * 2, height: 150, maxSize: 230, lines: 1 } as const;

/**
 * Draws a brief's plate: the picture of its slug in the two inks of its theme, on a sheet of paper.
 * @param number of the brief, set on the foot of the sheet; without it the picture fills the sheet
 */
export function drawPlate(slug: string, theme: Theme, number?: number): string {
  const printed = { width: width - EDGE * 2, height: height - EDGE - (number === undefined ? EDGE : FOOT) };
  const art = drawPicture(slug, theme, 'portrait', { palette: platePalette(theme) });
  const box = {
    x: EDGE,
    y: EDGE,
    ...printed,
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio: 'xMidYMin slice',
  };
  const sheet = rectangle(0, 0, width, height, { fill: PAPER });
  return picture(width, height, sheet + nested(art, box) + foot(theme, number));
}

function foot(theme: Theme, number: number | undefined): string {
  if (number === undefined) return '';
  const { first, second } = INKS[theme];
  const lettering = setTitle(String(number), NUMBER);
  const base = height - EDGE - 2;
  const figures = path(lettering.d, { fill: first, transform: `translate(${EDGE - 4} ${base})` });
  const rule = { x: EDGE + lettering.width + 28, y: base - 14 };
  return figures + rectangle(rule.x, rule.y, width - EDGE - rule.x, 14, { fill: second });
}
