/**
 * Makes the six sample films below `public/sample-media`, which are checked in: run by a developer, never at start. Needs
 * ffmpeg with libx264 (Debian: `apt-get install ffmpeg`). Arguments: the themes to make; none means all.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { FILMS, SHOT_SECONDS } from '../content/pictures/films/film.ts';
import { drawFrame } from '../content/pictures/films/frame.ts';
import { soundOf } from '../content/pictures/films/sound.ts';
import { captionsOf, chaptersOf } from '../content/pictures/films/tracks.ts';
import { isTheme, THEME_IDS, type Theme } from '../lib/domain/theme.ts';

const WIDTH = 640;
const HEIGHT = 360;
const FRAMES_PER_SECOND = 24;
const MOST_BYTES = 450_000;

const folder = fileURLToPath(new URL('../public/sample-media/', import.meta.url));
await mkdir(folder, { recursive: true });
const asked = process.argv.slice(2).filter(isTheme);
for (const theme of asked.length > 0 ? asked : THEME_IDS) await makeFilm(theme);

async function makeFilm(theme: Theme): Promise<void> {
  const film = FILMS[theme];
  await writeFile(path.join(folder, `${theme}.vtt`), captionsOf(film));
  await writeFile(path.join(folder, `${theme}.chapters.vtt`), chaptersOf(film));
  const sound = path.join(tmpdir(), `streamit-${theme}.wav`);
  await writeFile(sound, soundOf(film, theme));
  const frames = await drawFrames(theme, film.shots.length * SHOT_SECONDS * FRAMES_PER_SECOND);
  const target = path.join(folder, `${theme}.mp4`);
  // The quality factor at which the film first fits: 20 looks like the drawing, each step is coarser.
  for (let quality = 20; quality <= 40; quality++) {
    await encode(frames, sound, target, quality);
    const { size } = await stat(target);
    if (size <= MOST_BYTES) {
      console.log(`${theme}: ${Math.round(size / 1000)} kB at quality ${quality}`);
      break;
    }
  }
  await rm(sound);
}

async function drawFrames(theme: Theme, count: number): Promise<readonly Buffer[]> {
  const frames: Buffer[] = [];
  for (let i = 0; i < count; i++) {
    const svg = Buffer.from(drawFrame(theme, i / FRAMES_PER_SECOND));
    frames.push(await sharp(svg).resize(WIDTH, HEIGHT).removeAlpha().raw().toBuffer());
  }
  return frames;
}

async function encode(
  frames: readonly Buffer[],
  sound: string,
  target: string,
  quality: number,
): Promise<void> {
  const seconds = frames.length / FRAMES_PER_SECOND;
  const fades = `fade=t=in:d=0.5,fade=t=out:st=${seconds - 0.6}:d=0.6`;
  const input = `-f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${FRAMES_PER_SECOND} -i pipe:0 -i ${sound}`;
  const colour = '-colorspace bt709 -color_primaries bt709 -color_trc bt709';
  const video = `-vf ${fades},scale=out_color_matrix=bt709 -c:v libx264 -preset veryslow -tune animation -crf ${quality} -pix_fmt yuv420p`;
  const audio = '-c:a aac -b:a 40k -ac 1';
  const whole = `-y -loglevel error ${input} ${video} ${colour} ${audio} -map_metadata -1 -fflags +bitexact -movflags +faststart ${target}`;
  const ffmpeg = spawn('ffmpeg', whole.split(' '), { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(ffmpeg, 'close');
  for (const frame of frames) {
    if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
