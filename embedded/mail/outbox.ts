import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { siteName } from '../../lib/site/site.ts';
import { withOperator } from '../../lib/site/with-operator.ts';
import type { Email } from '../../lib/text/email.ts';
import { writeAtomically } from '../lib/files.ts';

/** Adds the lines of the operator below an email, unless a function has written all of it. */
export const signedEmail = (email: Email): Email => (email.from ? email : withOperator(email));

/** A message to one person: an email, or a text message without a subject. */
export type Message = Email | { readonly kind: 'sms'; readonly to: string; readonly text: string };

/** Returns the sender of emails if SMTP_FROM is not set. */
export const defaultSender = (): string => `"${siteName().replaceAll(/["\\]/g, '')}" <no-reply@localhost>`;

/** Sends or stores a message; rejects if that failed. */
export type MailTransport = (message: Message, sentAt: Date) => Promise<void>;

/** Milliseconds for which a message is stored: the longest lifetime of a code. */
const RETENTION = 24 * 60 * 60 * 1000;

/**
 * Writes messages as files into `folder`, which it creates: emails as .eml, text messages as .txt. Names begin with the time, so
 * the newest is the last. Each new message deletes those older than a day: they name people, and their codes have expired.
 */
export function createOutbox(folder: string): MailTransport {
  return async (message, sentAt) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeBefore(folder, new Date(sentAt.getTime() - RETENTION));
    const name = `${nameOfTime(sentAt)}-${randomBytes(3).toString('hex')}`;
    if (message.kind === 'sms') {
      writeAtomically(join(folder, `${name}.txt`), `To: ${message.to}\n\n${message.text}\n`, 0o600);
      return;
    }
    const { kind: _, isOnce: _once, ...email } = signedEmail(message);
    // Makes the file readable for texts in any script.
    const readable = { textEncoding: 'quoted-printable', date: sentAt } as const;
    const mail = await new MailComposer({ from: defaultSender(), ...email, ...readable }).compile().build();
    writeAtomically(join(folder, `${name}.eml`), mail.toString('utf8'), 0o600);
  };
}

const nameOfTime = (time: Date) => time.toISOString().replaceAll(/[:.]/g, '-');

function removeBefore(folder: string, time: Date): void {
  const first = nameOfTime(time);
  for (const name of listMessages(folder)) if (name < first) rmSync(join(folder, name), { force: true });
}

/** The newest message of an outbox; null when there is none. */
export function readNewest(folder: string): { readonly name: string; readonly text: string } | null {
  const name = listMessages(folder).at(-1);
  return name === undefined ? null : { name, text: readMessage(join(folder, name)) };
}

/**
 * Returns a message as text: headers, an empty line and the decoded body. For a message with HTML, the body is the text part.
 */
export function readMessage(file: string): string {
  const { headers, gap, words } = divide(readFileSync(file, 'utf8'));
  const boundary = /^content-type: multipart\/alternative;\s+boundary="([^"]+)"/im.exec(headers)?.[1];
  const part = boundary && words.split(`--${boundary}`)[1]?.replace(/^\r?\n/, '');
  return headers + gap + (part ? getWords(divide(part)) : getWords({ headers, words }));
}

type Divided = { readonly headers: string; readonly gap: string; readonly words: string };

function divide(text: string): Divided {
  const [, headers = text, gap = '', words = ''] = /^(.*?)(\r?\n\r?\n)(.*)$/s.exec(text) ?? [];
  return { headers, gap, words };
}

function getWords({ headers, words }: Pick<Divided, 'headers' | 'words'>): string {
  if (!/^content-transfer-encoding: quoted-printable/im.test(headers)) return words;
  const bytes = words
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The messages of an outbox by their names, the oldest first. */
export function listMessages(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(eml|txt)$/.test(name))
    .sort();
}
