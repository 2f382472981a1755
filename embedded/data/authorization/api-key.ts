import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../../files.ts';
import { StoreError } from '../../store.ts';

/** The key that guests use. It is not secret, because every browser gets it. Times are milliseconds since 1970. */
export type ApiKey = { readonly value: string; readonly expiresAt: number };

const DAY = 86_400_000;
const schema = z.object({ value: z.string().min(1), expiresAt: z.number() });

/** The install's API key, made at first and again when it has expired, for `days` days. Throws StoreError. */
export function loadApiKey(folder: string, days: number, now = Date.now()): ApiKey {
  const file = join(folder, 'keys', 'api-key.json');
  if (existsSync(file)) {
    const known = readApiKey(file);
    if (known.expiresAt > now) return known;
  }
  const made = { value: `da2-${randomText(26)}`, expiresAt: now + days * DAY };
  writeAtomically(file, JSON.stringify(made), 0o600);
  return made;
}

function readApiKey(file: string): ApiKey {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StoreError(`The key file ${file} is damaged. Remove it to create a new key.`);
  }
}

/** Returns true if a request's key is valid and has not expired. The time of the check does not depend on the key. */
export function isApiKey(key: ApiKey, given: string | undefined, now = Date.now()): boolean {
  return given !== undefined && now < key.expiresAt && timingSafeEqual(digest(key.value), digest(given));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function randomText(length: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}
