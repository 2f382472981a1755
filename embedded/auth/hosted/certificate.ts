import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { keepPrivate, writeAtomically } from '../../files.ts';

/** A certificate of this machine's own, and its key, in PEM. */
export type Certificate = { readonly cert: string; readonly key: string; readonly expiresAt: number };

const DAY = 86_400_000;
/** Milliseconds: browsers refuse certificates that are valid for more than 398 days. */
const LIFETIME = 397 * DAY;
const RENEWED_BEFORE = 30 * DAY;

const fileSchema = z.object({ cert: z.string(), key: z.string() });

/**
 * Returns the certificate for `localhost` in the data folder's keys. It is created at first, and again when it
 * expires within 30 days or cannot be read. A browser does not know it, and warns the person once.
 */
export async function loadCertificate(dataFolder: string, clock: () => number): Promise<Certificate> {
  const file = join(dataFolder, 'keys', 'https.json');
  const kept = readCertificate(file);
  if (kept && kept.expiresAt - clock() > RENEWED_BEFORE) return kept;
  const made = await makeCertificate(clock());
  writeAtomically(file, `${JSON.stringify({ cert: made.cert, key: made.key })}\n`, 0o600);
  return made;
}

function readCertificate(file: string): Certificate | null {
  if (!existsSync(file)) return null;
  keepPrivate(file);
  try {
    return withExpiry(fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  } catch {
    return null;
  }
}

async function makeCertificate(now: number): Promise<Certificate> {
  // Loaded here, since few installs ever make one.
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - DAY),
    notAfterDate: new Date(now + LIFETIME - DAY),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  return withExpiry({ cert: made.cert, key: made.private });
}

function withExpiry({ cert, key }: { cert: string; key: string }): Certificate {
  return { cert, key, expiresAt: new X509Certificate(cert).validToDate.getTime() };
}
