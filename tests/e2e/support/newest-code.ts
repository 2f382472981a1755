import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder } from '../../../embedded/lib/store.ts';
import { outboxFolder } from '../../../embedded/mail/mailer.ts';
import { expect } from './test.ts';

/**
 * Returns the six digits of the newest message to a person, and waits for it, because mail is sent after the
 * response. Read from the outbox of the backend under test.
 *
 *
 * @param to the email address or phone number
 * @param seen a code that was read before, to wait for the next
 */
export async function newestCode(to: string, seen?: string): Promise<string> {
  let code: string | undefined;
  await expect(() => {
    code = findCode(outboxFolder(dataFolder()), to);
    expect(code, `a new code for ${to}`).not.toBe(seen);
  }).toPass({ intervals: [50], timeout: 10_000 });
  return code ?? '';
}

function findCode(folder: string, to: string): string | undefined {
  const newestFirst = readdirSync(folder).sort().reverse();
  const texts = newestFirst.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const newest = texts.find((text) => text.includes(`To: ${to}`));
  // The headers contain other numbers.
  const body = newest
    ?.split(/\r?\n\r?\n/)
    .slice(1)
    .join('\n');
  return body?.match(/\b\d{6}\b/)?.[0];
}
