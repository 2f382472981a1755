import { readPublishedFileKey } from './published-file.ts';

/**
 * The folders with public pictures. By the backend's rules guests may read all of them. In
 * `picture-submissions` guests read published copies of evidence, and only those are shown.
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

/** The folders in which every signed-in user may replace the files of others. */
const SHARED_FOLDERS = ['public', 'streams'];

export const isSharedKey = (key: string): boolean => SHARED_FOLDERS.includes(key.split('/', 1)[0] ?? '');

/** Maximum bytes of a key in the store. */
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
