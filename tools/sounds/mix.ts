import { TAU } from '../../content/pictures/scene.ts';

/** Samples a second, of every sound that the site makes. */
export const SAMPLE_RATE = 44_100;

/** Enough to say how loud a sound is, and a tenth of the work. */
export const LOUDNESS_RATE = 4410;

/** Quiet: peaks stay some 12 dB below full scale. */
const LEVEL = 0.25;

export type Note = {
  /** Seconds from the beginning. */
  readonly at: number;
  readonly seconds: number;
  readonly hertz: number;
  readonly level: number;
  /** `swell` comes and goes slowly; `pluck` is there at once and dies away. */
  readonly shape: 'swell' | 'pluck';
};

/** Notes played together: mono, before it is made as loud as it shall be. */
export function mixed(notes: readonly Note[], seconds: number, rate = SAMPLE_RATE): Float64Array {
  const mix = new Float64Array(Math.round(seconds * rate));
  for (const note of notes) play(note, mix, rate);
  return mix;
}

/** A sine with a breath of its octave. */
function play({ at, seconds, hertz, level, shape }: Note, mix: Float64Array, rate: number): void {
  const first = Math.floor(at * rate);
  const count = Math.min(Math.floor(seconds * rate), mix.length - first);
  for (let i = 0; i < count; i++) {
    const phase = (i / rate) * hertz * TAU;
    const wave = Math.sin(phase) + 0.18 * Math.sin(phase * 2);
    mix[first + i] = (mix[first + i] ?? 0) + level * SHAPES[shape](i / count, i / rate) * wave;
  }
}

/** How loud a note is when a share of it has passed, or so many seconds. */
const SHAPES: Readonly<Record<Note['shape'], (share: number, seconds: number) => number>> = {
  swell: (share) => Math.sin(Math.PI * share ** 0.6) ** 2,
  pluck: (share, seconds) => Math.min(1, seconds / 0.008) * (1 - share) ** 2.4,
};

const getLoudest = (mix: Float64Array) => mix.reduce((max, value) => Math.max(max, Math.abs(value)), 0);

/** A mix as a WAV file: mono, 16 bits, its loudest sample at the level that all sounds of the site have. */
export function toWav(mix: Float64Array): Buffer {
  const loudest = getLoudest(mix);
  const samples = Int16Array.from(mix, (value) => Math.round((value / loudest) * LEVEL * 32767));
  return Buffer.concat([wavHead(samples.byteLength), Buffer.from(samples.buffer)]);
}

/** The root mean square of each of `parts` equal parts, as a share of the loudest part's, in hundredths. */
export function getLoudness(mix: Float64Array, parts: number): readonly number[] {
  const size = mix.length / parts;
  const means = Array.from({ length: parts }, (_, i) => {
    const part = mix.subarray(Math.floor(i * size), Math.floor((i + 1) * size));
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
  });
  const max = Math.max(...means);
  return means.map((mean) => Math.round((mean / max) * 100) / 100);
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
