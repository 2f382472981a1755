import path from 'node:path';
import { outboxFolder } from '../../../embedded/mail/mailer.ts';
import { listMessages, readMessage } from '../../../embedded/mail/outbox.ts';
import { dataFolder } from '../../../embedded/store.ts';
import { expect } from './test.ts';

/**
 * Returns the newest message with these words, and waits for it, because mail is sent after the response. Read from
 * the outbox of the backend under test.
 */
export async function newestEmail(...words: readonly string[]): Promise<string> {
  let letter: string | undefined;
  await expect(() => {
    const folder = outboxFolder(dataFolder());
    const texts = listMessages(folder)
      .reverse()
      .map((name) => readMessage(path.join(folder, name)));
    letter = texts.find((text) => words.every((word) => text.includes(word)));
    expect(letter, `a letter with ${words.join(', ')}`).toBeDefined();
  }).toPass({ intervals: [50], timeout: 10_000 });
  return letter ?? '';
}

/** Returns the path of the first link in an email to a page of the newsletter. */
export function linkIn(letter: string, page: 'confirm' | 'unsubscribe'): string {
  return letter.match(new RegExp(`/extra/newsletter/${page}/[\\w-]+`))?.[0] ?? '';
}
