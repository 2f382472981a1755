import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The account ID for a name of the sample content: a UUID of version 8 (RFC 9562), made from a hash of the name. No
 * user pool creates such an ID, so no one can sign in as this account or write a record as its owner.
 */
const derivedId = (text: string): string =>
  bytesToHex(sha256(utf8ToBytes(text))).replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_all, a: string, b: string, c: string, d: string, e: string) => `${a}-${b}-8${c}-a${d}-${e}`,
  );

const sampleUserIds = new Map<string, string>();

/** The account id of a sample person. It is cached, because lists have the same few people in many records. */
export function sampleUserId(name: string): string {
  const id = sampleUserIds.get(name) ?? derivedId(`sample user ${name}`);
  sampleUserIds.set(name, id);
  return id;
}

/** The account id of the site itself, which owns the guides. */
export const HOUSE_USER_ID = derivedId('house user editors');

/** The `owner` field as the backend writes it for an account. */
export const getOwner = (userId: string): string => `${userId}::${userId}`;

/** The `owner` field of the site's own records. */
const HOUSE_OWNER = getOwner(HOUSE_USER_ID);

/** Returns true for records of the site's editors. */
export const isHouseOwner = (owner: string | null | undefined): boolean => owner === HOUSE_OWNER;

/** Matches the `owner` field of records of sample accounts and of the site itself, in JavaScript and in PostgreSQL. */
const DERIVED_OWNER = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}::/;

/**
 * True when a profile, ban, report or brief is sample content: its owner is the sample account of its profile's name.
 * @param owner the record's `owner` field, which only the backend writes
 * @param profileId the id of its profile
 */
export function isSampleOwner(owner: string | null | undefined, profileId: string): boolean {
  // Real accounts return here, so that long lists need no hashes.
  if (!owner || !DERIVED_OWNER.test(owner)) return false;
  return owner === getOwner(sampleUserId(profileId));
}

/** The mark of a record that is sample content; nothing for every other record. */
export type SampleMark = { readonly isSample?: true };

/** Marks samples only, so that real records are the same with and without this feature. */
export const sampleMark = (isSample: boolean): SampleMark => (isSample ? { isSample } : {});

/** A name with its mark, for plain text: in emails, feeds and preview images. */
export const markedName = (name: string, { isSample }: SampleMark): string =>
  isSample ? `${name} (demo)` : name;

/** The note about a sample in machine-readable formats. */
export const FICTIONAL = 'Fictional sample content for demonstration. This is not a real person or event.';
