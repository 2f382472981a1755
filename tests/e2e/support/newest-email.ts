import path from 'node:path';
import { dataFolder } from '../../../embedded/lib/store.ts';
import { outboxFolder } from '../../../embedded/mail/mailer.ts';
import { listMessages, readMessage } from '../../../embedded/mail/outbox.ts';
import { expect } from './test.ts';

/**
 * Returns the newest message with these words, and waits for it, because mail is sent after the response. Read from
 * the outbox of the backend under test.
 */
export async function newestEmail(...words: readonly string[]): Promise<string> {
  let email: string | undefined;
  await expect(() => {
    const folder = outboxFolder(dataFolder());
    const texts = listMessages(folder)
      .reverse()
      .map((name) => readMessage(path.join(folder, name)));
    email = texts.find((text) => words.every((word) => text.includes(word)));
    expect(email, `an email with ${words.join(', ')}`).toBeDefined();
  }).toPass({ intervals: [50], timeout: 10_000 });
  return email ?? '';
}

/** Returns the path of the first link in an email to a page of the newsletter. */
export function linkIn(email: string, page: 'confirm' | 'unsubscribe'): string {
  return email.match(new RegExp(`/extra/newsletter/${page}/[\\w-]+`))?.[0] ?? '';
}
