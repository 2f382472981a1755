import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { contactEmail } from '../../../features/contact/email/contact-email.ts';
import { checkContactForm } from '../../../features/contact/model/check-contact-form.ts';
import { newReference } from '../../../lib/text/reference.ts';
import type { Schema } from '../../data/schema.ts';
import { readSetting, sendEmailInput, useSiteName } from '../send-email.ts';

type Handler = Schema['sendContactMessage']['functionHandler'];

const client = new SESv2Client();

/**
 * Checks a message by the rules of the form and sends it to the operator. Returns the reference of a sent message, or the problem of
 * each invalid field.
 * @throws Error if the message was not sent. Its text is for any caller of the API; the log has the reason.
 */
export const handler: Handler = async ({ arguments: given }) => {
  const { value, problems } = checkContactForm(new Map(Object.entries(given)));
  if (value === null) {
    return {
      reference: null,
      problems: Object.entries(problems).map(([field, message]) => ({ field, message })),
    };
  }
  const reference = newReference('C');
  try {
    useSiteName(readSetting('SITE_NAME'));
    const email = contactEmail({ reference, ...value }, readSetting('CONTACT_ADDRESS'));
    await client.send(new SendEmailCommand(sendEmailInput(email, readSetting('EMAIL_SENDER'))));
  } catch (error) {
    console.error(`The contact message ${reference} could not be sent:`, error);
    throw new Error('The message could not be sent.');
  }
  return { reference, problems: [] };
};
