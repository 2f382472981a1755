import type { OwnFiles } from '../../../account/model/own-files.ts';
import type { Evidence } from '../../../bans/model/evidence.ts';
import { type EvidenceSubject, evidenceFolder } from './places.ts';
import { copyOf } from './publishing.ts';

/**
 * Removes every file of a record's evidence, public copies first, after the record was deleted.
 * @param keeps returns true if another record has published the same file, whose copy then stays
 */
export async function clearEvidence(
  files: OwnFiles,
  subject: EvidenceSubject,
  entries: readonly Evidence[],
  keeps: (entry: Evidence) => boolean,
): Promise<void> {
  const identityId = await files.identityId();
  const copies = entries.filter((entry) => !keeps(entry)).flatMap((entry) => copyOf(entry, identityId) ?? []);
  const originals = await files.list(evidenceFolder(identityId, subject));
  for (const path of [...copies, ...originals.map((file) => file.path)]) await files.remove(path);
}
