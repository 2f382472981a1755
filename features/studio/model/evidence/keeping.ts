import { sha256Of } from '../../../../lib/sha256.ts';
import type { OwnFiles } from '../../../account/model/own-files.ts';
import { EvidenceError } from './evidence-error.ts';
import { type EvidenceItem, parseItem, undescribed } from './item.ts';
import {
  descriptionName,
  type EvidenceSubject,
  evidenceFolder,
  namesOf,
  readOriginalName,
} from './places.ts';

/** Number of descriptions that are read at the same time. */
const AT_ONCE = 6;

/**
 * Reads the private pieces of one record, oldest first. Files with a missing or broken description are included, so that no
 * upload is hidden.
 */
export async function readItems(files: OwnFiles, subject: EvidenceSubject): Promise<readonly EvidenceItem[]> {
  const folder = evidenceFolder(await files.identityId(), subject);
  const found = new Map(
    (await files.list(folder)).map(({ path, bytes }) => [path.slice(folder.length), bytes]),
  );
  const described: EvidenceItem[] = [];
  const descriptions = [...found.keys()].filter((name) => name.endsWith('.json'));
  for (let from = 0; from < descriptions.length; from += AT_ONCE) {
    const some = descriptions.slice(from, from + AT_ONCE);
    const texts = await Promise.all(some.map(async (name) => (await files.read(folder + name))?.text()));
    described.push(...texts.flatMap((text) => (text && parseItem(text)) || []));
  }
  // A description without its file is ignored.
  const whole = described.filter((item) => namesOf(item).every((name) => found.has(name)));
  const known = new Set(whole.map(({ id }) => id));
  const others = [...found].flatMap(([name, bytes]) => {
    const original = readOriginalName(name);
    return original && !known.has(original.id) ? [undescribed(original.id, original.kind, bytes)] : [];
  });
  return [...whole, ...others].sort((a, b) => (a.addedAt ?? '').localeCompare(b.addedAt ?? ''));
}

/** Writes or replaces the description of an item. */
export async function keepItem(files: OwnFiles, subject: EvidenceSubject, item: EvidenceItem): Promise<void> {
  const folder = evidenceFolder(await files.identityId(), subject);
  const data = new Blob([JSON.stringify(item)], { type: 'application/json' });
  await files.write(folder + descriptionName(item.id), data, 'application/json');
}

/** Reads the original. Throws if it does not match its hash. */
export async function readOriginal(
  files: OwnFiles,
  subject: EvidenceSubject,
  item: EvidenceItem,
): Promise<Blob> {
  const [name] = namesOf(item);
  const folder = evidenceFolder(await files.identityId(), subject);
  const original = await files.read(folder + name);
  if (!original) throw new EvidenceError('The original is no longer in your folder.');
  if ((await sha256Of(original)) !== item.file?.sha256)
    throw new EvidenceError('The original in your folder does not match its hash.');
  return original;
}

/** Deletes an item. The description goes first, so that there is never a description without a file. */
export async function removeItem(
  files: OwnFiles,
  subject: EvidenceSubject,
  item: EvidenceItem,
): Promise<void> {
  const folder = evidenceFolder(await files.identityId(), subject);
  for (const name of namesOf(item).toReversed()) await files.remove(folder + name);
}
