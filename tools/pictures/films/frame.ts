import { FILMS, SHOT_SECONDS } from '../../../content/pictures/films/film.ts';
import { drawPicture, SHAPES } from '../../../content/pictures/picture.ts';
import { clamp } from '../../../content/pictures/scene.ts';
import { element, linearGradient, path, rectangle } from '../../../content/pictures/svg.ts';
import { THEMES, type Theme } from '../../../lib/domain/theme.ts';
import { setTitle } from '../posters/lettering.ts';

const { width, height } = SHAPES.landscape;
/** The title of the film is over its picture until then. */
export const TITLE_SECONDS = 3.4;
export const FRAMES_PER_SECOND = 24;
const INK = '#f6f3ea';
const NIGHT = '#0c0d10';

const TITLES = new Map<Theme, string>();

/** One frame of a theme's film, as SVG. `seconds` from 0 up to the length of its shots. */
export function drawFrame(theme: Theme, seconds: number): string {
  const { shots } = FILMS[theme];
  const index = Math.min(shots.length - 1, Math.floor(seconds / SHOT_SECONDS));
  const shot = shots[index] ?? shots[0];
  // A second after the still. Moving elements are at rest only at 0.
  const time = 1 + seconds - index * SHOT_SECONDS;
  const drawn = drawPicture(`${shot.slug}-${theme}`, theme, 'landscape', {
    composition: shot.composition,
    time,
  });
  return seconds < TITLE_SECONDS ? drawn.replace(/<\/svg>$/, `${title(theme, seconds)}</svg>`) : drawn;
}

function title(theme: Theme, seconds: number): string {
  const opacity = clamp(seconds / 0.6, 0, 1) * clamp((TITLE_SECONDS - seconds) / 0.8, 0, 1);
  const outline =
    TITLES.get(theme) ?? setTitle(THEMES[theme], { width: 1200, height: 300, maxSize: 170, lines: 2 }).d;
  TITLES.set(theme, outline);
  const shade = linearGradient('foot', { x: 0, y: height * 0.45 }, { x: 0, y: height }, [
    [0, NIGHT, 0],
    [1, NIGHT, 0.85],
  ]);
  const words = path(outline, { fill: INK, transform: `translate(90 ${height - 90})` });
  return element('g', { opacity }, shade + rectangle(0, 0, width, height, { fill: 'url(#foot)' }) + words);
}
