import type { Query } from '../../../lib/graphql/api-response.ts';
import { getOwnerHash, tidyAddress } from '../../../lib/security/address-secrets.ts';
import type { KeyedHash } from '../../../lib/security/keyed-hash.ts';
import type { AccountAddress } from '../account-address.ts';
import { openRecords } from '../reminders/records.ts';
import { remindersOfAddress } from '../reminders/reminders-of-address.ts';
import type { SubscriptionsOptions } from './subscriptions.ts';

/**
 * Finds out whether an address gets reminders of time limits, which belong to accounts and are sent by another function.
 * @param hash a hash with the owners' key
 */
export function openReminders(
  query: Query,
  hash: KeyedHash,
  getAddress: (owner: string) => Promise<AccountAddress>,
): SubscriptionsOptions['getsReminders'] {
  const options = {
    records: openRecords(query),
    getAddress,
    getAddressHash: (address: string) => getOwnerHash(hash, tidyAddress(address)),
  };
  return async (ownerHash) => (await remindersOfAddress(options, ownerHash)).outcome === 'done';
}
