import type { WrittenList } from './account-lists.ts';

/** Reasons why a device's watchlist was not synchronised, and their status codes. */
export const SYNC_PROBLEMS = {
  'signed-out': 401,
  'from-elsewhere': 403,
  /** The changes are those of another account than the one that is signed in. */
  'other-account': 409,
  'too-large': 413,
  'not-valid': 422,
  'too-many': 429,
  /** The account has no room for more entries or playlists. */
  full: 507,
  failed: 503,
} as const;
export type SyncProblem = keyof typeof SYNC_PROBLEMS;

type Named = { readonly name: string };

/** What a device sends: what it changed, and the versions of the lists that it knows. */
export type SyncRequest = {
  /** The name of the account that the changes belong to. */
  readonly account: string;
  readonly known: readonly (readonly [name: string, version: string])[];
  readonly changes: readonly (WrittenList & Named)[];
};

/** What the account has: the versions of all its lists, and those that the device does not know. */
export type SyncResult =
  | {
      readonly versions: readonly (readonly [name: string, version: string])[];
      readonly lists: readonly (WrittenList & Named)[];
    }
  | { readonly problem: SyncProblem };

/** The path of the route. */
export const SYNC_PATH = '/play-list/sync';

/** Maximum bytes of the changes in a request. A browser sends at most 64 kB while a page closes. */
export const MAX_CHANGES_BYTES = 40_000;
