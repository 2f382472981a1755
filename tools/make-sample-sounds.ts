/**
 * Makes the sounds of the blog below `public/sample-media/sounds`, and their data for pages in
 * `content/blog/sound-facts.ts`. Both are checked in: run by a developer (`node scripts/launch.mjs
 * make-sample-sounds`), never at start. Needs ffmpeg.
 */
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeSound } from './sample-media/encode.ts';
import { mixed, toWav } from './sounds/mix.ts';
import { getFacts, SOUND_IDS, SOUNDS } from './sounds/sounds.ts';

const folder = fileURLToPath(new URL('../public/sample-media/sounds/', import.meta.url));
await mkdir(folder, { recursive: true });

const facts: string[] = [];
for (const id of SOUND_IDS) {
  const { seconds, notes } = SOUNDS[id];
  const wav = path.join(tmpdir(), `streamit-${id}.wav`);
  await writeFile(wav, toWav(mixed(notes(), seconds)));
  const target = path.join(folder, `${id}.m4a`);
  await encodeSound(wav, target);
  await rm(wav);
  console.log(`${id}: ${Math.round((await stat(target)).size / 1000)} kB`);
  facts.push(`'${id}': ${JSON.stringify(getFacts(id))},`);
}
await writeFile(
  fileURLToPath(new URL('../content/blog/sound-facts.ts', import.meta.url)),
  `import type { PostAudio } from '../../features/blog/model/post.ts';

/** Facts of each sound, written by tools/make-sample-sounds.ts: its length, its loudness from start to end, and its score. */
export const SOUND_FACTS = {
${facts.join('\n')}
} as const satisfies Readonly<
  Record<string, Pick<PostAudio, 'durationSeconds' | 'loudness' | 'score'>>
>;

export type SoundId = keyof typeof SOUND_FACTS;
`,
);
