import { setTimeout as sleep } from 'node:timers/promises';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { withOperator } from '../../lib/site/with-operator.ts';
import type { Email } from '../../lib/text/email.ts';
import { readSetting, sendEmailInput } from './send-email.ts';

const client = new SESv2Client();
/** A repeated request could send an email twice, so this client makes one. */
const onceClient = new SESv2Client({ maxAttempts: 1 });

/**
 * Sends an email from the address in `EMAIL_SENDER`. An email with `isOnce` is requested once.
 * @throws the error of SES
 */
export async function deliver(email: Email): Promise<void> {
  const input = sendEmailInput(withOperator(email), readSetting('EMAIL_SENDER'));
  await (email.isOnce ? onceClient : client).send(new SendEmailCommand(input));
}

/** Returns the result of work after a minimum time, so that the time does not show what was done. */
export async function atLeast<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const [result] = await Promise.allSettled([work, sleep(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
