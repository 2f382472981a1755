import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The name under which the site shows an administrator, as the moderation service gives it: "Administrator 3F2A".
 * @param account the administrator's `sub`
 */
export const administratorName = (account: string): string =>
  `Administrator ${bytesToHex(sha256(utf8ToBytes(account)))
    .slice(0, 4)
    .toUpperCase()}`;
