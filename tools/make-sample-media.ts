/**
 * Makes the six sample films below `public/sample-media`, which are checked in: run by a developer, never at start.
 * Needs ffmpeg with libx264 (Debian: `apt-get install ffmpeg`). Arguments: the themes to make, by default all;
 * `tracks` makes only captions and chapters.
 */
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FILMS, HLS_THEME } from '../content/pictures/films/film.ts';
import { isTheme, THEME_IDS, type Theme } from '../lib/domain/theme.ts';
import { getSound } from './pictures/films/sound.ts';
import { getCaptions, getChapters, getTranslatedCaptions } from './pictures/films/tracks.ts';
import { encodeFile, encodeHls, type Rendition } from './sample-media/encode.ts';
import { getFrames, getLength } from './sample-media/frames.ts';

const WIDTH = 640;
const HEIGHT = 360;
const MAX_BYTES = 450_000;

/** The coarser one is that of the files. */
const RENDITIONS: readonly Rendition[] = [
  { height: 720, quality: 20, maxRate: '1400k' },
  { height: 360, quality: 22, maxRate: '400k' },
];

const folder = fileURLToPath(new URL('../public/sample-media/', import.meta.url));
await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
const isTracksOnly = wanted.includes('tracks');
const requested = wanted.filter(isTheme);
for (const theme of requested.length > 0 ? requested : THEME_IDS) {
  await writeTracks(theme);
  if (isTracksOnly) continue;
  const sound = path.join(tmpdir(), `streamit-${theme}.wav`);
  await writeFile(sound, getSound(FILMS[theme], theme));
  await makeFile(theme, sound);
  if (theme === HLS_THEME) await makeHls(theme, sound);
  await rm(sound);
}

async function writeTracks(theme: Theme): Promise<void> {
  await writeFile(path.join(folder, `${theme}.vtt`), getCaptions(FILMS[theme]));
  await writeFile(path.join(folder, `${theme}.chapters.vtt`), getChapters(FILMS[theme]));
  for (const [language, captions] of getTranslatedCaptions(theme))
    await writeFile(path.join(folder, `${theme}.${language}.vtt`), captions);
}

async function makeFile(theme: Theme, sound: string): Promise<void> {
  const frames: Buffer[] = [];
  for await (const frame of getFrames(theme, WIDTH, HEIGHT)) frames.push(frame);
  const takes = { frames, width: WIDTH, height: HEIGHT, sound, seconds: getLength(theme) };
  const target = path.join(folder, `${theme}.mp4`);
  // The quality factor at which the film first fits: 20 looks like the drawing, each step is coarser.
  for (let quality = 20; quality <= 40; quality++) {
    await encodeFile(takes, target, quality);
    const { size } = await stat(target);
    if (size <= MAX_BYTES) {
      console.log(`${theme}: ${Math.round(size / 1000)} kB at quality ${quality}`);
      return;
    }
  }
}

async function makeHls(theme: Theme, sound: string): Promise<void> {
  const size = { width: WIDTH * 2, height: HEIGHT * 2 };
  const frames = getFrames(theme, size.width, size.height);
  const target = path.join(folder, `${theme}.hls`);
  await encodeHls({ frames, ...size, sound, seconds: getLength(theme) }, target, RENDITIONS);
  console.log(`${theme}: HLS in ${RENDITIONS.map(({ height }) => `${height}p`).join(' and ')}`);
}
