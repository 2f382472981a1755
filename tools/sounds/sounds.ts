import type { SoundScore } from '../../features/blog/model/post.ts';
import { getLoudness, LOUDNESS_RATE, mixed, type Note } from './mix.ts';
import { notesOfRooms, ROOMS_SECONDS } from './six-rooms.ts';
import { notesOfYear, scoreOfYear, YEAR_SECONDS } from './year-of-presences.ts';

type Sound = {
  readonly seconds: number;
  readonly notes: () => readonly Note[];
  /** The lines that are heard, if the sound plays lines. */
  readonly score: (() => SoundScore) | null;
};

/** Every sound that the blog plays, by the name of its file. */
export const SOUNDS = {
  'a-year-in-six-voices': { seconds: YEAR_SECONDS, notes: notesOfYear, score: scoreOfYear },
  'six-rooms': { seconds: ROOMS_SECONDS, notes: notesOfRooms, score: null },
} as const satisfies Readonly<Record<string, Sound>>;

export type SoundId = keyof typeof SOUNDS;
const isSound = (id: string): id is SoundId => Object.hasOwn(SOUNDS, id);
export const SOUND_IDS = Object.keys(SOUNDS).filter(isSound);

/** The facts of a sound that pages show. */
export function getFacts(id: SoundId) {
  const { seconds, notes, score } = SOUNDS[id];
  const loudness = getLoudness(mixed(notes(), seconds, LOUDNESS_RATE), LOUDNESS_PARTS);
  return { durationSeconds: seconds, loudness, score: score?.() ?? null };
}

/** Bars of the picture of a sound. */
const LOUDNESS_PARTS = 96;
