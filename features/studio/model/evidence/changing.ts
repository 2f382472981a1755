import type { Evidence } from '../../../bans/model/evidence.ts';
import { storedEvidence, evidence as storedList } from '../../../bans/model/records/evidence.ts';
import type { Written } from '../writing.ts';
import { EvidenceError } from './evidence-error.ts';

export type EvidenceRecord = { readonly id: string; readonly updatedAt: string };

/** Writes changes of a record, if it is unchanged since it was read. */
export type UpdateRecord = (
  changes: { readonly evidence: readonly Readonly<Record<string, unknown>>[] },
  seenUpdatedAt: string,
) => Promise<Written>;

const TRIES = 5;

/**
 * Changes one item in a record's list of evidence. If the record changed elsewhere, the same change is
 * applied to the new version, so that nothing is lost.
 */
export async function changeEvidence(
  { updatedAt }: EvidenceRecord,
  list: readonly Evidence[],
  change: (list: readonly Evidence[]) => readonly Evidence[],
  update: UpdateRecord,
): Promise<void> {
  let seen = { updatedAt, list };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const written = await update({ evidence: change(seen.list).map(storedEvidence) }, seen.updatedAt);
    if (written.kind === 'saved') return;
    if (written.kind === 'gone') throw new EvidenceError('This record no longer exists.');
    const theirs = storedList.safeParse(written.theirs.evidence);
    if (!theirs.success)
      throw new EvidenceError('The evidence list of this record is not valid, so it was not changed.');
    seen = { updatedAt: written.theirs.updatedAt, list: theirs.data };
  }
  throw new EvidenceError('This record is being changed elsewhere at the same time. Please try again.');
}
