import { createRandom } from '../random.ts';
import { TAU } from '../scene.ts';
import { type Film, SHOT_SECONDS } from './film.ts';

export const SAMPLE_RATE = 44_100;

/** Quiet: peaks stay some 12 dB below full scale. */
const LEVEL = 0.25;

type Note = { readonly at: number; readonly seconds: number; readonly hertz: number; readonly level: number };

/** The sound of a film: a chord per shot that swells and fades, and single notes above it. Mono, 16 bits, WAV. */
export function soundOf(film: Film, seed: string): Buffer {
  const seconds = film.shots.length * SHOT_SECONDS;
  const mix = new Float64Array(seconds * SAMPLE_RATE);
  for (const note of [...chordNotes(film), ...singleNotes(film, seed)]) play(note, mix);
  let loudest = 0;
  for (let i = 0; i < mix.length; i++) loudest = Math.max(loudest, Math.abs(mix[i] ?? 0));
  const samples = Int16Array.from(mix, (value) => Math.round((value / loudest) * LEVEL * 32767));
  return Buffer.concat([wavHead(samples.byteLength), Buffer.from(samples.buffer)]);
}

const pitch = (film: Film, semitones: number) => film.root * 2 ** (semitones / 12);

function chordNotes(film: Film): readonly Note[] {
  return film.chords.flatMap((chord, i) =>
    chord.map((semitones) => ({
      at: Math.max(0, i * SHOT_SECONDS - 0.8),
      seconds: SHOT_SECONDS + (i === 0 ? 0.4 : 0.8),
      hertz: pitch(film, semitones),
      level: 0.5,
    })),
  );
}

/** One or two octaves above the chord, one every second or so. */
function singleNotes(film: Film, seed: string): readonly Note[] {
  const random = createRandom(`${seed}/sound`);
  return film.chords.flatMap((chord, i) =>
    [0.8, 2, 3.4, 4.4, 5.8].map((at) => ({
      at: i * SHOT_SECONDS + at,
      seconds: 2.1,
      hertz: pitch(film, (chord[random.whole(0, chord.length - 1)] ?? 0) + 12 * random.whole(1, 2)),
      level: 0.16,
    })),
  );
}

/** A sine with a breath of its octave, slow to come and slow to go. */
function play({ at, seconds, hertz, level }: Note, mix: Float64Array): void {
  const first = Math.floor(at * SAMPLE_RATE);
  const count = Math.min(Math.floor(seconds * SAMPLE_RATE), mix.length - first);
  for (let i = 0; i < count; i++) {
    const share = i / count;
    const swell = Math.sin(Math.PI * share ** 0.6) ** 2;
    const phase = (i / SAMPLE_RATE) * hertz * TAU;
    mix[first + i] = (mix[first + i] ?? 0) + level * swell * (Math.sin(phase) + 0.18 * Math.sin(phase * 2));
  }
}

function wavHead(bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLE_RATE, 24);
  head.writeUInt32LE(SAMPLE_RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return head;
}
