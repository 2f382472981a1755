import { readPublishedFileKey } from './published-file.ts';

/**
 * The folders whose pictures are shown to everybody. All are folders that guests may read by the backend's rules. Of
 * `picture-submissions` guests read published copies of evidence, and those alone are shown.
 */
export const PUBLIC_FOLDERS = [
  'public',
  'streams',
  'stream-thumbnails',
  'profile-avatar',
  'brief-thumbnails',
  'images',
  'personalities',
  'site-media',
] as const;

/** The folders in which everybody who is signed in may replace what others put there. */
const SHARED_FOLDERS = ['public', 'streams'];

export const isSharedKey = (key: string): boolean => SHARED_FOLDERS.includes(key.split('/', 1)[0] ?? '');

/** Bytes of the longest key that the store has. */
const MAX_KEY_LENGTH = 1024;

/** Checks whether pictures under this key are public. Ambiguous keys are not. */
export function isPublicKey(key: string): boolean {
  if (readPublishedFileKey(key)) return true;
  const [folder, ...rest] = key.split('/');
  return (
    PUBLIC_FOLDERS.some((known) => known === folder) &&
    rest.length > 0 &&
    rest.every((part) => part !== '' && part !== '.' && part !== '..') &&
    !/[\\\p{Cc}\p{Cs}]/u.test(key) &&
    new TextEncoder().encode(key).length <= MAX_KEY_LENGTH
  );
}
