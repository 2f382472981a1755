import { type Film, SHOT_SECONDS } from '../../../content/pictures/films/film.ts';
import { createRandom } from '../../../content/pictures/random.ts';
import { mixed, type Note, toWav } from '../../sounds/mix.ts';

/** The sound of a film: a chord per shot that swells and fades, and single notes above it. A WAV file. */
export function getSound(film: Film, seed: string): Buffer {
  return toWav(mixed([...chordNotes(film), ...singleNotes(film, seed)], film.shots.length * SHOT_SECONDS));
}

const pitch = (film: Film, semitones: number) => film.root * 2 ** (semitones / 12);

function chordNotes(film: Film): readonly Note[] {
  return film.chords.flatMap((chord, i) =>
    chord.map((semitones) => ({
      at: Math.max(0, i * SHOT_SECONDS - 0.8),
      seconds: SHOT_SECONDS + (i === 0 ? 0.4 : 0.8),
      hertz: pitch(film, semitones),
      level: 0.5,
      shape: 'swell',
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
      shape: 'swell',
    })),
  );
}
