import { masked } from '../../../lib/security/address-secrets.ts';
import type { AccountAddress } from '../account-address.ts';
import type { Reminder, ReminderRecords } from './records.ts';

type AddressOptions = {
  readonly records: Pick<ReminderRecords, 'ofAddress'>;
  readonly getAddress: (owner: string) => Promise<AccountAddress>;
  readonly getAddressHash: (address: string) => string;
};

/** The result of an operation: see `ReminderResult` of the schema. */
export type AddressResult = { readonly outcome: 'done' | 'unknown'; readonly owner?: string };

/**
 * Returns the choices of accounts that get reminders at the address of a page now. An account may have another address since the hash was
 * stored: the owner of the former address must not learn of its reminders.
 */
async function current(
  { records, getAddress, getAddressHash }: AddressOptions,
  hash: string,
): Promise<readonly { readonly reminder: Reminder; readonly address: string }[]> {
  const on = (await records.ofAddress(hash)).filter(({ isOn }) => isOn);
  const each = await Promise.all(
    on.map(async (reminder) => ({ reminder, account: await getAddress(reminder.owner) })),
  );
  return each.flatMap(({ reminder, account }) =>
    typeof account === 'object' && getAddressHash(account.address) === hash
      ? [{ reminder, address: account.address }]
      : [],
  );
}

/** Finds out whether an address gets reminders. */
export async function remindersOfAddress(options: AddressOptions, hash: string): Promise<AddressResult> {
  const [first] = await current(options, hash);
  return first ? { outcome: 'done', owner: masked(first.address) } : { outcome: 'unknown' };
}

/** Ends all reminders to an address. */
export async function endRemindersOfAddress(
  options: AddressOptions & { readonly records: Pick<ReminderRecords, 'stop'> },
  hash: string,
): Promise<AddressResult> {
  let outcome: AddressResult['outcome'] = 'unknown';
  for (const { reminder } of await current(options, hash))
    if (await options.records.stop(reminder.id)) outcome = 'done';
  return { outcome };
}

/** Stores the hash of the verified address of the caller's account, if reminders are on. */
export async function noteAddress(
  {
    records,
    getAddress,
    getAddressHash,
  }: Omit<AddressOptions, 'records'> & { readonly records: Pick<ReminderRecords, 'note'> },
  { sub, username }: { readonly sub?: string; readonly username?: string },
): Promise<AddressResult> {
  // Roles and the API key have no `sub`.
  if (!sub || !username) return { outcome: 'unknown' };
  const account = await getAddress(`${sub}::${username}`);
  if (typeof account === 'string') return { outcome: 'unknown' };
  return { outcome: (await records.note(sub, getAddressHash(account.address))) ? 'done' : 'unknown' };
}
