import { hashSecret, type KeyedHash } from './keyed-hash.ts';

/*
 * Values that are derived from an email address with a key of the installation: always the same for an address, and not to be made
 * without the key. The database has only their hashes.
 */

/** Returns an address in the form in which it is stored and compared. */
export const tidyAddress = (typed: string): string => typed.trim().toLowerCase();

/**
 * Returns the secret of a link for an address, or for another word.
 * @param hash a hash with the key of the links
 */
export const linkSecret = (hash: KeyedHash, purpose: string, word: string): string =>
  hash(purpose, word).subarray(0, 24).toString('base64url');

/**
 * Returns the secret of the page with everything that an address gets. Emails of alerts and of the newsletter have the same one.
 * @param hash a hash with the owners' key
 */
export const ownerKey = (hash: KeyedHash, address: string): string => linkSecret(hash, 'alerts-of', address);

/** Returns the hash by which records name an address, without containing it: of the secret of its page. */
export const getOwnerHash = (hash: KeyedHash, address: string): string =>
  hashSecret(ownerKey(hash, address)).toString('hex');

/** Returns the id of a record about an address of the newsletter. Ids are in logs, so it does not contain the address. */
export const addressId = (hash: KeyedHash, address: string): string =>
  hash('address', address).toString('hex');

/** Returns "a…n@example.org" for "ann@example.org": a screen is read by others, too. */
export const masked = (address: string): string => address.replace(/^(.).*?(.?)@/u, '$1…$2@');
