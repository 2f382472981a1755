import type { Note } from './mix.ts';
import { notesOfRooms, ROOMS_SECONDS } from './six-rooms.ts';
import { notesOfYear, YEAR_SECONDS } from './year-of-presences.ts';

type Sound = { readonly seconds: number; readonly notes: () => readonly Note[] };

/** Every sound that the blog plays, by the name of its file. */
export const SOUNDS = {
  'a-year-in-six-voices': { seconds: YEAR_SECONDS, notes: notesOfYear },
  'six-rooms': { seconds: ROOMS_SECONDS, notes: notesOfRooms },
} as const satisfies Readonly<Record<string, Sound>>;

export type SoundId = keyof typeof SOUNDS;
const isSound = (id: string): id is SoundId => Object.hasOwn(SOUNDS, id);
export const SOUND_IDS = Object.keys(SOUNDS).filter(isSound);

/** Bars of the picture of a sound. */
export const LOUDNESS_PARTS = 96;
