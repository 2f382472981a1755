import { FILMS } from '../../content/pictures/films/film.ts';
import { createRandom } from '../../content/pictures/random.ts';
import { THEME_IDS, type Theme } from '../../lib/domain/theme.ts';
import type { Note } from './mix.ts';

/** The first chords of the six sample films, one after the other, from the lowest root to the highest. */

const ROOM_SECONDS = 6;
export const ROOMS_SECONDS = THEME_IDS.length * ROOM_SECONDS + 1;

const ROOMS: readonly Theme[] = [...THEME_IDS].sort((a, b) => FILMS[a].root - FILMS[b].root);

export const notesOfRooms = (): readonly Note[] =>
  ROOMS.flatMap((theme, room) => notesOfRoom(theme, room * ROOM_SECONDS));

function notesOfRoom(theme: Theme, start: number): readonly Note[] {
  const { root, chords } = FILMS[theme];
  const [chord] = chords;
  const random = createRandom(`${theme}/sound`);
  const pitch = (semitones: number) => root * 2 ** (semitones / 12);
  const held = chord.map((semitones) => ({
    at: Math.max(0, start - 0.5),
    seconds: ROOM_SECONDS + 1,
    hertz: pitch(semitones),
    level: 0.5,
    shape: 'swell' as const,
  }));
  const single = [1, 2.2, 3.4, 4.4].map((at) => ({
    at: start + at,
    seconds: 1.8,
    hertz: pitch((chord[random.whole(0, chord.length - 1)] ?? 0) + 12 * random.whole(1, 2)),
    level: 0.16,
    shape: 'swell' as const,
  }));
  return [...held, ...single];
}
