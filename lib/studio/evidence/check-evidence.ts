import { checkFile, type FileCheck } from '../../workspace/uploads/check-file.ts';
import { EVIDENCE_RULES } from './item.ts';

/** Bytes at a PDF's end in which it says where its parts are (ISO 32000-2, 7.5.5), as readers look for it. */
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
