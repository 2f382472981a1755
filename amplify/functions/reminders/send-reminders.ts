import type { Ban } from '../../../features/bans/model/ban.ts';
import { type DueLimit, dueLimits, rememberedKeys } from '../../../features/reminders/model/due-limits.ts';
import type { Email } from '../../../lib/text/email.ts';
import { daysAfter, type IsoDate } from '../../../lib/time/when.ts';
import type { AccountAddress } from '../account-address.ts';
import { wasSurelyNotSent } from '../surely-not-sent.ts';
import type { Reminder, ReminderRecords } from './records.ts';

/** The result of a run, in emails. */
export type ReminderResult = {
  readonly sent: number;
  /** Emails that were certainly not sent: the next run tries again. */
  readonly refused: number;
  /** Emails that may have been sent. They are not sent again. */
  readonly unsure: number;
  /** People whose records could not be read: the next run tries again. */
  readonly failed: number;
  /** False if the time was over before everyone was looked at: the next run goes on. */
  readonly isComplete: boolean;
};

type SendOptions = {
  readonly records: Pick<ReminderRecords, 'notCheckedOn' | 'mark' | 'remove' | 'removeOff' | 'getBans'>;
  /** The day in UTC. */
  readonly today: IsoDate;
  readonly getAddress: (owner: string) => Promise<AccountAddress>;
  readonly getKeyHash: (id: string) => string;
  /** Returns the hash of the secret of the page with everything that an address gets. */
  readonly getAddressHash: (address: string) => string;
  readonly compose: (address: string, due: readonly DueLimit[], id: string) => Email;
  /** Rejects if the email may not have been sent. It must not try again itself. */
  readonly send: (email: Email) => Promise<void>;
  /** Returns true while there is time for another email. */
  readonly hasTime: () => boolean;
};

/**
 * Looks at the bans of everyone who was not looked at today, and sends each person at most one email with all time limits that are
 * due. No reminder is sent twice: that it is about to be sent is stored first, on the condition that no other run has stored it and
 * that the person has not turned reminders off. It is undone only if the email was certainly not sent.
 */
export async function sendReminders(options: SendOptions): Promise<ReminderResult> {
  const { records, today, hasTime } = options;
  const counts = { sent: 0, refused: 0, unsure: 0, failed: 0 };
  for await (const person of records.notCheckedOn(today, daysAfter(today, 1))) {
    if (!hasTime()) return { ...counts, isComplete: false };
    try {
      const outcome = await remind(person, options);
      if (outcome) counts[outcome] += 1;
    } catch (error) {
      console.error('A reminder failed:', error);
      counts.failed += 1;
    }
  }
  return { ...counts, isComplete: true };
}

async function remind(
  person: Reminder,
  { records, today, getAddress, getKeyHash, getAddressHash, compose, send }: SendOptions,
): Promise<'sent' | 'refused' | 'unsure' | null> {
  const { id, owner, isOn, checkedOn } = person;
  const sent = rememberedKeys(person.sent, today);
  if (!isOn) {
    // What was sent is remembered, so that turning reminders off and on repeats nothing.
    await (sent.length > 0 ? records.mark(person, { checkedOn: today, sent }) : records.removeOff(person));
    return null;
  }
  const bans: readonly Ban[] = await records.getBans(person);
  const due = dueLimits(bans, today, sent);
  const needsAccount = due.length > 0 || bans.length === 0 || person.addressHash === null;
  const account = needsAccount ? await getAddress(owner) : 'none';
  if (account === 'gone') {
    await records.remove(id);
    return null;
  }
  const addressHash = account === 'none' ? undefined : getAddressHash(account.address);
  const seen = { checkedOn: today, ...(addressHash !== undefined && { addressHash }) };
  if (due.length === 0 || account === 'none') {
    await records.mark(person, { ...seen, sent });
    return null;
  }
  const keys = due.map(({ key }) => key);
  const marked = { ...seen, sent: [...sent, ...keys], keyHash: getKeyHash(id) };
  if (!(await records.mark(person, marked))) return null;
  try {
    await send(compose(account.address, due, id));
    return 'sent';
  } catch (error) {
    console.error('A reminder could not be sent:', error);
    if (!wasSurelyNotSent(error)) return 'unsure';
    await records.mark({ id, isOn, checkedOn: today }, { checkedOn, sent });
    return 'refused';
  }
}
