import 'server-only';
import type { ProfileRecord } from '../domain/profile.ts';
import { notConnected } from './not-connected.ts';

export type ProfilePage = {
  readonly items: readonly ProfileRecord[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
};

/** The profile with this username, in any case, with the records that are its own; or null. */
export async function getProfile(_username: string): Promise<ProfileRecord | null> {
  return notConnected();
}

/** One page of listed profiles with their records, by username, 12 a page. */
export async function listProfiles(_filter: { readonly page?: number } = {}): Promise<ProfilePage> {
  return notConnected();
}
