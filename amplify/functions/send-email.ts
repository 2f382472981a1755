import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { DEFAULT_SITE, setCurrentSite, siteName } from '../../lib/site/site.ts';
import type { Email } from '../../lib/text/email.ts';

/**
 * Returns a setting of this function.
 * @throws Error that names the variable if the deployment does not set it
 */
export function readSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: docs/deploy.md, "Email of a backend on AWS".`);
  return value;
}

/** Reads a key of links: 32 bytes as hexadecimal digits. */
export function readKey(name: string): Buffer {
  const text = readSetting(name);
  if (!/^[\da-f]{64}$/i.test(text)) throw new Error(`${name} must have 64 hexadecimal digits.`);
  return Buffer.from(text, 'hex');
}

/** Sets the site's name for the texts of emails. */
export function useSiteName(name: string): void {
  setCurrentSite({ ...DEFAULT_SITE, name });
}

/**
 * Converts an email into the request of `SendEmail` of SES. The names of people and the site are in addresses as encoded words
 * (RFC 2047), so that no text of theirs can become another address or header.
 * @param sender the address of the sender
 */
export function sendEmailInput(
  { to, subject, text, html, replyTo, headers = {}, isOnce }: Email,
  sender: string,
): SendEmailCommandInput {
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return {
    FromEmailAddress: named(siteName(), sender),
    Destination: { ToAddresses: [to] },
    ...(replyTo && { ReplyToAddresses: [named(replyTo.name, replyTo.address)] }),
    Content: {
      Simple: {
        Subject: part(subject),
        Body: { Text: part(text), ...(html !== undefined && { Html: part(html) }) },
        Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
      },
    },
    // For the embedded backend, whose mail queue repeats an interrupted delivery. For SES it is a name in statistics.
    ...(isOnce && { EmailTags: [{ Name: 'delivery', Value: 'at-most-once' }] }),
  };
}

/** `StreamIt <a@b.example>`, or an encoded word for a name with other characters than letters, digits and spaces. */
function named(name: string, address: string): string {
  const isPlain = /^[A-Za-z0-9 ]+$/.test(name);
  return `${isPlain ? name : encodeWord(name, 'B', MAX_ENCODED_LENGTH)} <${address}>`;
}

/** Maximum length of an encoded word without its frame. */
const MAX_ENCODED_LENGTH = 52;
