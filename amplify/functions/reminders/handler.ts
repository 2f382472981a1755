import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { reminderEmail } from '../../../features/reminders/email/reminder-texts.ts';
import { readEnv } from '../../../lib/env/read-env.ts';
import { getOwnerHash, linkSecret, ownerKey, tidyAddress } from '../../../lib/security/address-secrets.ts';
import { createKeyedHash, hashSecret } from '../../../lib/security/keyed-hash.ts';
import { refreshSite } from '../../../lib/site/refresh.ts';
import { withOperator } from '../../../lib/site/with-operator.ts';
import type { Email } from '../../../lib/text/email.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { readOwnerAddress } from '../account-address.ts';
import { openApi } from '../api.ts';
import { readKey, readSetting, sendEmailInput } from '../send-email.ts';
import { openRecords } from './records.ts';
import {
  type AddressResult,
  endRemindersOfAddress,
  noteAddress,
  remindersOfAddress,
} from './reminders-of-address.ts';
import { sendReminders } from './send-reminders.ts';

/** An event of AppSync for an operation, or of EventBridge Scheduler for the schedule. */
type Event = {
  readonly fieldName?: string;
  readonly arguments?: { readonly key?: string };
  readonly identity?: { readonly sub?: string; readonly username?: string } | null;
};
type Context = { readonly getRemainingTimeInMillis: () => number };

/** A repeated request could send a reminder twice, so this client makes one. */
const email = new SESv2Client({ maxAttempts: 1 });
const accounts = new CognitoIdentityProviderClient();

/** Milliseconds that a run leaves for its last email. */
const LAST_EMAIL = 30_000;

const getHash = (secret: string) => hashSecret(secret).toString('hex');

/** Stops the reminders of a link, notes, lists and ends those of an address, and sends reminders when the schedule runs it. */
export async function handler(event: Event, context: Context): Promise<AddressResult | null> {
  try {
    const api = openApi();
    const records = openRecords(api.asFunction);
    const ownerHash = createKeyedHash(readKey('OWNER_KEY'));
    const getOwner = (address: string) => ownerKey(ownerHash, tidyAddress(address));
    const getAddressHash = (address: string) => getOwnerHash(ownerHash, tidyAddress(address));
    if (event.fieldName !== undefined) {
      const options = { records, getAddress, getAddressHash };
      if (event.fieldName === 'noteReminderAddress') return await noteAddress(options, event.identity ?? {});
      const keyHash = getHash(event.arguments?.key ?? '');
      if (event.fieldName === 'remindersOfOwner') return await remindersOfAddress(options, keyHash);
      if (event.fieldName === 'endRemindersOfOwner') return await endRemindersOfAddress(options, keyHash);
      const reminder = await records.ofKey(keyHash);
      // Without the condition of a day: a run may look at the person at the same time.
      const isStopped = reminder?.isOn && (await records.stop(reminder.id));
      return { outcome: isStopped ? 'done' : 'unknown' };
    }
    const { site, siteUrl } = readEnv({ ...process.env, SITE_URL: readSetting('SITE_URL') });
    await refreshSite(api.asGuest, site);
    const hash = createKeyedHash(readKey('REMINDERS_KEY'));
    const getSecret = (id: string) => linkSecret(hash, 'stop', id);
    const result = await sendReminders({
      records,
      today: toIsoDate(new Date()),
      getAddress,
      getKeyHash: (id) => getHash(getSecret(id)),
      getAddressHash,
      compose: (to, due, id) =>
        reminderEmail({ to, siteUrl }, due, { stop: getSecret(id), owner: getOwner(to) }),
      send,
      hasTime: () => context.getRemainingTimeInMillis() > LAST_EMAIL,
    });
    console.log('Reminders:', JSON.stringify(result));
    return null;
  } catch (error) {
    console.error('The reminders failed:', error);
    throw new Error('Reminders are not available at the moment.');
  }
}

const getAddress = (owner: string) => readOwnerAddress(accounts, owner);

async function send(message: Email): Promise<void> {
  await email.send(new SendEmailCommand(sendEmailInput(withOperator(message), readSetting('EMAIL_SENDER'))));
}
