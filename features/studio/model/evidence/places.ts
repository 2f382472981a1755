import { FILE_KINDS, type FileKind } from '../../../../lib/workspace/uploads/file-kind.ts';
import type { EvidenceItem } from './item.ts';

/** The record that evidence belongs to. */
export type EvidenceSubject = { readonly kind: 'bans' | 'reports'; readonly id: string };

/** Returns the folder of one record's originals and descriptions, which only its owner may read. */
export const evidenceFolder = (identityId: string, { kind, id }: EvidenceSubject): string =>
  `evidence/${identityId}/${kind}/${encodeURIComponent(id)}/`;

const originalName = (id: string, kind: FileKind): string => `${id}.${FILE_KINDS[kind].extension}`;

export const descriptionName = (id: string): string => `${id}.json`;

/** The names of a piece's files in its record's folder. */
export const namesOf = ({ id, file }: EvidenceItem): readonly string[] =>
  file ? [originalName(id, file.kind), descriptionName(id)] : [descriptionName(id)];

/** Reads the name of an original. */
export function readOriginalName(name: string): { readonly id: string; readonly kind: FileKind } | undefined {
  const [, id, extension] = /^([\da-f]{64})\.([a-z]+)$/.exec(name) ?? [];
  const kind = KINDS.find((one) => FILE_KINDS[one].extension === extension);
  return id && kind ? { id, kind } : undefined;
}

const KINDS: readonly FileKind[] = ['jpeg', 'png', 'webp', 'gif', 'avif', 'pdf'];
