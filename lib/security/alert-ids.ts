import { createHash } from 'node:crypto';
import type { KeyedHash } from './keyed-hash.ts';

/*
 * Ids of the records of alerts. Ids are in logs, so those that are about an address are keyed hashes.
 */

/**
 * Returns the id of the alert, or of the request for one, of an address for a search.
 * @param hash a hash with the owners' key
 */
export const alertId = (
  hash: KeyedHash,
  purpose: 'alert-of' | 'request-of',
  address: string,
  following: string,
): string => hash(purpose, address, following).toString('hex');

/** Returns the id of the count of an address within a limit. */
export const alertCountId = (hash: KeyedHash, limit: string, address: string): string =>
  hash('letters-limit', limit, address).toString('hex');

type RecordName = { readonly kind: string; readonly record: string };

/** Returns the id of a known event. It is a hash, because the key of an event has a part that its author chose. */
export const alertEventId = ({ kind, record }: RecordName, event: string): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, record, event]))
    .digest('hex');

/** Returns the id of a record that is read again later. */
export const alertWaitId = (reason: 'due' | 'held', { kind, record }: RecordName): string =>
  `${reason} ${kind} ${record}`;
