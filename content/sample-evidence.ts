import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Evidence } from '../features/bans/model/evidence.ts';
import type { SampleEvidence } from './creators/sample-creator.ts';

const folder = new URL('evidence/', import.meta.url);

/** Hex SHA-256 of a file in content/evidence, taken from its bytes. */
export const sampleEvidenceHash = (file: string) =>
  createHash('sha256')
    .update(readFileSync(new URL(file, folder)))
    .digest('hex');

/** The public piece of evidence: its file's address and hash, or the description alone. */
export function getEvidence({ label, file }: SampleEvidence): Evidence {
  return {
    label,
    url: file ? `/sample-evidence/${file}` : null,
    archiveUrl: null,
    sha256: file ? sampleEvidenceHash(file) : null,
  };
}
