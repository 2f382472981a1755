import { once } from 'node:events';
import type { Writable } from 'node:stream';
import sharp from 'sharp';
import { FILMS, SHOT_SECONDS } from '../../content/pictures/films/film.ts';
import type { Theme } from '../../lib/domain/theme.ts';
import { drawFrame, FRAMES_PER_SECOND } from '../pictures/films/frame.ts';

/** Returns the length of a theme's film, in seconds. */
export const getLength = (theme: Theme) => FILMS[theme].shots.length * SHOT_SECONDS;

/** The frames of a theme's film, one by one: RGB, 8 bits a channel, row by row. */
export async function* getFrames(theme: Theme, width: number, height: number): AsyncGenerator<Buffer> {
  for (let i = 0; i < getLength(theme) * FRAMES_PER_SECOND; i++) {
    const svg = Buffer.from(drawFrame(theme, i / FRAMES_PER_SECOND));
    yield await sharp(svg).resize(width, height).removeAlpha().raw().toBuffer();
  }
}

/** Writes frames as fast as the stream accepts them, and ends it. */
export async function pour(frames: Iterable<Buffer> | AsyncIterable<Buffer>, into: Writable): Promise<void> {
  for await (const frame of frames) {
    if (!into.write(frame)) await once(into, 'drain');
  }
  into.end();
}
