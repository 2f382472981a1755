import { drawPicture, SHAPES } from '../../../content/pictures/picture.ts';
import { element, linearGradient, path, rectangle } from '../../../content/pictures/svg.ts';
import type { Theme } from '../../../lib/domain/theme.ts';
import { setTitle } from './lettering.ts';

/** The colours of the page. The title is on the same ground on every poster, whatever the picture's colours. */
const NIGHT = '#0c0d10';
const INK = '#f6f3ea';

const MARGIN = 60;

/** The room for a title, in units of the poster's view box. */
export const TITLE_ROOM = {
  width: SHAPES.poster.width - MARGIN * 2,
  height: 430,
  maxSize: 150,
  lines: 4,
} as const;

/** A poster: the picture of the slug with its title set large at the foot. */
export function drawPoster(slug: string, theme: Theme, title: string, composition?: string): string {
  const { width, height } = SHAPES.poster;
  const lettering = setTitle(title, TITLE_ROOM);
  const top = height - MARGIN * 1.25 - lettering.height;
  const shade = linearGradient('foot', { x: 0, y: top - 330 }, { x: 0, y: height }, [
    [0, NIGHT, 0],
    [0.45, NIGHT, 0.66],
    [0.75, NIGHT, 0.9],
    [1, NIGHT, 0.94],
  ]);
  const left = lettering.isRightToLeft ? width - MARGIN : MARGIN;
  const words = path(lettering.d, { fill: INK, transform: `translate(${left} ${height - MARGIN * 1.25})` });
  const picture = drawPicture(slug, theme, 'poster', { composition });
  const foot = element('g', {}, shade + rectangle(0, 0, width, height, { fill: 'url(#foot)' }) + words);
  return picture.replace(/<\/svg>$/, `${foot}</svg>`);
}
