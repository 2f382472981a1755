import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { FRAMES_PER_SECOND } from '../pictures/films/frame.ts';
import { pour } from './frames.ts';

/** Inputs of an encoding: frames through a pipe, the sound, and how they end. */
export type Takes = {
  readonly frames: Iterable<Buffer> | AsyncIterable<Buffer>;
  readonly width: number;
  readonly height: number;
  /** A WAV file. */
  readonly sound: string;
  readonly seconds: number;
};

const COLOUR = '-colorspace bt709 -color_primaries bt709 -color_trc bt709';
const CLEAN = '-map_metadata -1 -fflags +bitexact';

const getInput = ({ width, height, sound }: Takes) =>
  `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${FRAMES_PER_SECOND} -i pipe:0 -i ${sound}`;
const getFades = ({ seconds }: Takes) => `fade=t=in:d=0.5,fade=t=out:st=${seconds - 0.6}:d=0.6`;

/** The words of options that have no spaces inside. */
const words = (options: string) => options.split(/\s+/);

async function run(takes: Takes, options: readonly string[]): Promise<void> {
  const whole = [...words(`-y -loglevel error ${getInput(takes)}`), ...options];
  const ffmpeg = spawn('ffmpeg', whole, { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(ffmpeg, 'close');
  await pour(takes.frames, ffmpeg.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** Encodes an MP4 that can start to play with its first bytes. `quality`: x264's factor; a higher one is coarser. */
export function encodeFile(takes: Takes, target: string, quality: number): Promise<void> {
  const video = `-vf ${getFades(takes)},scale=out_color_matrix=bt709 -c:v libx264 -preset veryslow -tune animation -crf ${quality} -pix_fmt yuv420p`;
  const sound = `-c:a aac -b:a 40k -ac 1 ${CLEAN} -movflags +faststart`;
  return run(takes, [...words(`${video} ${COLOUR} ${sound}`), target]);
}

/** One MP4 without sound of still cards, which stay sharp and small at any quality. */
export async function encodeCards(
  { frames, width, height }: Pick<Takes, 'frames' | 'width' | 'height'>,
  target: string,
): Promise<void> {
  const options = `-y -loglevel error -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${FRAMES_PER_SECOND} -i pipe:0
    -vf scale=out_color_matrix=bt709 -c:v libx264 -preset veryslow -tune animation -crf 22 -pix_fmt yuv420p ${COLOUR}
    ${CLEAN} -movflags +faststart ${target}`;
  const ffmpeg = spawn('ffmpeg', words(options.trim()), { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(ffmpeg, 'close');
  await pour(frames, ffmpeg.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** One M4A of a WAV file, mono, that begins to play with its first bytes. */
export async function encodeSound(wav: string, target: string): Promise<void> {
  const options = `-y -loglevel error -i ${wav} -c:a aac -b:a 40k -ac 1 ${CLEAN} -movflags +faststart ${target}`;
  const [code] = await once(spawn('ffmpeg', words(options), { stdio: 'inherit' }), 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

export type Rendition = { readonly height: number; readonly quality: number; readonly maxRate: string };

const SEGMENT_SECONDS = 4;

/**
 * An HLS stream: `main.m3u8`, and below it a folder for each rendition with its list and its segments (fragmented MP4).
 * Each rendition has the sound with it, which every player understands.
 */
export async function encodeHls(
  takes: Takes,
  folder: string,
  renditions: readonly Rendition[],
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const { height } of renditions) await mkdir(path.join(folder, `${height}p`), { recursive: true });
  const names = renditions.map((_, i) => `[v${i}]`);
  const scaled = renditions.map(({ height }, i) => `[s${i}]scale=-2:${height}:out_color_matrix=bt709[v${i}]`);
  const split = `[0:v]${getFades(takes)},split=${renditions.length}${names.map((name) => name.replace('v', 's')).join('')}`;
  const maps = names.map((name) => `-map ${name} -map 1:a`).join(' ');
  const qualities = renditions.map(
    ({ quality, maxRate }, i) =>
      `-crf:v:${i} ${quality} -maxrate:v:${i} ${maxRate} -bufsize:v:${i} ${maxRate}`,
  );
  const streams = renditions.map(({ height }, i) => `v:${i},a:${i},name:${height}p`).join(' ');
  const keys = `-g ${SEGMENT_SECONDS * FRAMES_PER_SECOND} -keyint_min ${SEGMENT_SECONDS * FRAMES_PER_SECOND} -sc_threshold 0`;
  const options = words(`
    -filter_complex ${[split, ...scaled].join(';')} ${maps}
    -c:v libx264 -preset veryslow -tune animation -pix_fmt yuv420p ${keys} ${qualities.join(' ')} ${COLOUR}
    -c:a aac -b:a 40k -ac 1 ${CLEAN}
    -f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_flags independent_segments
    -hls_segment_type fmp4 -hls_fmp4_init_filename start-%v.mp4 -master_pl_name main.m3u8
  `).filter(Boolean);
  const segments = path.join(folder, '%v/%d.m4s');
  const lists = path.join(folder, '%v/list.m3u8');
  return run(takes, [...options, '-var_stream_map', streams, '-hls_segment_filename', segments, lists]);
}
