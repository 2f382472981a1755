import { toIsoDate } from '../../../lib/time/when.ts';
import { readableText } from '../../bans/model/evidence.ts';
import type { Notice } from '../../bans/model/read-notice.ts';
import { EMAIL_PARSER, MAX_READ, textOfHtml, tidied } from './email-text.ts';

/** Emails with pictures are larger than their text. */
const MAX_NOTICE_BYTES = 10_000_000;

/** Why a file could not be opened as a notice, as a message for the form. */
export class NoticeFileError extends Error {}

const UNREADABLE = 'This file is not an email or a text file. Save the email as .eml, or paste its text.';

/** A text without what readers cannot see, and without what could reorder the text around it. */
const shown = (text: string): string => tidied(readableText(text.slice(0, MAX_READ)));

async function openEmail(content: ArrayBuffer): Promise<Notice> {
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(content, EMAIL_PARSER).catch(() => {
    throw new NoticeFileError(
      'This email cannot be read: it is damaged, or its parts are nested too deeply. Paste its text instead.',
    );
  });
  const written = email.text?.trim() ? email.text : textOfHtml((email.html ?? '').slice(0, MAX_READ));
  const text = shown(written);
  if (text === '') throw new NoticeFileError(UNREADABLE);
  const sent =
    email.date && !Number.isNaN(Date.parse(email.date)) ? toIsoDate(new Date(email.date)) : undefined;
  return { text, subject: email.subject && shown(email.subject), from: email.from?.address, sent };
}

/**
 * Reads a notice from an email (.eml) or a text file, in the browser.
 * @throws NoticeFileError with a message for the form
 */
export async function openNotice(file: File): Promise<Notice> {
  if (file.size > MAX_NOTICE_BYTES)
    throw new NoticeFileError('This file is larger than 10 MB. Paste the text of the notice instead.');
  const content = await file.arrayBuffer();
  if (/\.eml$/i.test(file.name) || file.type === 'message/rfc822') return openEmail(content);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new NoticeFileError(UNREADABLE);
  }
  // A picture or a document is not text, even if its bytes can be decoded.
  if (text.trim() === '' || text.includes('\0')) throw new NoticeFileError(UNREADABLE);
  return { text: shown(text) };
}
