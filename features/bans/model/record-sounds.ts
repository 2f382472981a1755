/** Rules for hearing a presence. The elements of readers' pages use them, so this file imports nothing. */

/** Steps of a record that is heard, and the length of each in seconds: 39 seconds in all. */
export const STEPS = 52;
export const STEP_SECONDS = 0.75;
/** The lowest note. */
const ROOT_HERTZ = 110;
/** The bell at the start of a quarter of a year. */
export const BELL: Sound = { seconds: 1.2, hertz: 1760, level: 0.07 };
/** The voices from the oldest account to the newest, in semitones above the root. */
const SEMITONES = [0, 7, 12, 16, 19, 24, 28, 31, 36];
/** Seconds between two voices of a step, if all of them fit. */
const VOICE_SECONDS = 0.11;

/** A plucked note: it begins at once and fades. */
export type Sound = { readonly seconds: number; readonly hertz: number; readonly level: number };

/** The sound of an account. */
export type SoundState = 'active' | 'limited' | 'banned';

/** The frequency of a voice, counted from 0. */
export const voiceHertz = (voice: number): number => ROOT_HERTZ * 2 ** ((SEMITONES[voice] ?? 0) / 12);

/** When each voice sounds within its step, in seconds. They sound one after the other, so that a missing one is missed. */
export const voiceDelay = (voice: number, voices: number): number =>
  voice * Math.min(VOICE_SECONDS, STEP_SECONDS / Math.max(1, voices));

/** Active is a clear note, limited an octave lower and half as long, banned a dull knock. */
export function getSound(state: SoundState, hertz: number): Sound {
  switch (state) {
    case 'active':
      return { seconds: 1, hertz: hertz * 2, level: 0.5 };
    case 'limited':
      return { seconds: 0.5, hertz, level: 0.3 };
    case 'banned':
      return { seconds: 0.16, hertz: 58, level: 0.7 };
  }
}

/** An appeal is a short high note of the same voice. */
export const appealSound = (hertz: number): Sound => ({ seconds: 0.2, hertz: hertz * 8, level: 0.12 });

/** One character for each step of a lane; a capital for a step with an appeal. A space has no account. */
export const STATE_CHARACTERS = { active: 'a', limited: 'l', banned: 'b', restored: 'a' } as const;

/** The state of a character; null without an account. */
export function getSoundState(character: string | undefined): SoundState | null {
  switch (character?.toLowerCase()) {
    case 'a':
      return 'active';
    case 'l':
      return 'limited';
    case 'b':
      return 'banned';
    default:
      return null;
  }
}
