import { FILMS, SHOT_SECONDS } from '../../../content/pictures/films/film.ts';
import { SHAPES } from '../../../content/pictures/picture.ts';
import { createRandom } from '../../../content/pictures/random.ts';
import { upTo } from '../../../content/pictures/scene.ts';
import { nested, picture, rectangle } from '../../../content/pictures/svg.ts';
import type { Theme } from '../../../lib/domain/theme.ts';
import { drawFrame, FRAMES_PER_SECOND, TITLE_SECONDS } from './frame.ts';

const { width, height } = SHAPES.landscape;
const NIGHT = '#0c0d10';

const STRIP = { width: 6300, height: 900, gap: 30 } as const;

type Crop = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type Still = {
  /** Seconds into the theme's film, at a whole frame. */
  readonly seconds: number;
  /** The visible part of the frame. */
  readonly crop: Crop;
};

/** Returns the moment and the part of a theme's film for a stream: the same in every shape. */
export function getStill(slug: string, theme: Theme, ratio: number, place?: number): Still {
  const random = createRandom(`${slug}/still`);
  const { length } = FILMS[theme].shots;
  const shot = place === undefined ? random.whole(0, length - 1) : place % length;
  const from = shot === 0 ? TITLE_SECONDS + 0.2 : 0.5;
  const frames = Math.round(random.between(from, SHOT_SECONDS - 0.3) * FRAMES_PER_SECOND);
  const seconds = shot * SHOT_SECONDS + frames / FRAMES_PER_SECOND;
  // The nearer views show another part of the frame, so that streams of one shot differ: every second use is a close one.
  const isClose = Math.floor((place ?? 0) / length) % 2 === 1;
  const size = isClose ? random.between(0.5, 0.6) : random.between(0.8, 1);
  const across = width * size;
  const down = across / ratio;
  const x = random.between(0, width - across);
  const y = random.between(0, height - down);
  return { seconds, crop: { x, y, width: across, height: down } };
}

/** Draws a stream's still: a part of one frame of its theme's sample film. */
export function drawStill(slug: string, theme: Theme, ratio: number, place?: number): string {
  const { seconds, crop } = getStill(slug, theme, ratio, place);
  const box = { width: 2100, height: Math.round(2100 / ratio) };
  const viewBox = [crop.x, crop.y, crop.width, crop.height].map(Math.round).join(' ');
  const frame = nested(drawFrame(theme, seconds), { x: 0, y: 0, ...box, viewBox });
  return picture(box.width, box.height, frame);
}

/** One frame of each shot of a theme's film, as a strip: two frames of one shot look the same. */
export function drawStrip(theme: Theme): string {
  const count = FILMS[theme].shots.length;
  const across = (STRIP.width - STRIP.gap * (count - 1)) / count;
  const frames = upTo(count).map((i) => {
    const place = { x: i * (across + STRIP.gap), y: 0, width: across, height: STRIP.height };
    const slice = { ...place, viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMidYMid slice' };
    // The names of gradients are unique in a document.
    const drawn = drawFrame(theme, (i + 0.6) * SHOT_SECONDS).replaceAll(/(id="|url\(#)/g, `$1f${i}-`);
    return nested(drawn, slice);
  });
  return picture(
    STRIP.width,
    STRIP.height,
    rectangle(0, 0, STRIP.width, STRIP.height, { fill: NIGHT }) + frames.join(''),
  );
}
