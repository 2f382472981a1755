import { checkFile, type FileCheck } from '../../../../lib/workspace/uploads/check-file.ts';
import { EVIDENCE_RULES } from './item.ts';

/** Number of bytes at a PDF's end in which readers look for its table of parts (ISO 32000-2, 7.5.5). */
const END = 2048;

/** Checks a file before it is uploaded as evidence: its type and size, and that a PDF is complete. */
export async function checkEvidence(file: Blob): Promise<FileCheck> {
  const check = await checkFile(file, EVIDENCE_RULES);
  if (!check.ok || check.file.kind !== 'pdf') return check;
  const end = await file.slice(-END).text();
  if (/startxref/.test(end) && /%%EOF/.test(end)) return check;
  return {
    ok: false,
    problem: 'This file starts like a PDF but is incomplete or contains something else.',
  };
}
