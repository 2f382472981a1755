import 'server-only';
import type { Personality, PersonalityCategory } from '../domain/personality.ts';
import { notConnected } from './not-connected.ts';

/** The active personality with this id, or null. */
export async function getPersonality(_id: string): Promise<Personality | null> {
  return notConnected();
}

/** Active personalities by ranking, best first. */
export async function listPersonalities(
  _filter: { readonly category?: PersonalityCategory } = {},
): Promise<readonly Personality[]> {
  return notConnected();
}
