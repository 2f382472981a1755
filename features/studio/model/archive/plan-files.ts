import { type CheckedFile, checkFile, type FileRules } from '../../../../lib/workspace/uploads/check-file.ts';
import { FILE_KINDS } from '../../../../lib/workspace/uploads/file-kind.ts';
import { parseItem } from '../evidence/item.ts';
import { type ArchivedFile, LIMITS, readOwnKey } from './layout.ts';
import { type Archive, ArchiveError } from './read-archive.ts';
import type { StoredFile } from './write-archive.ts';

export type FilePlan =
  /** The same file is already stored. */
  | { readonly action: 'there'; readonly file: ArchivedFile; readonly key: string }
  | { readonly action: 'send'; readonly file: ArchivedFile; readonly key: string; readonly mediaType: string }
  | { readonly action: 'bad'; readonly file: ArchivedFile; readonly problem: string };

/** Rules for files, as for all uploads: the type is that of the bytes, not of the name. */
const RULES: FileRules = { accept: ['jpeg', 'png', 'webp', 'gif', 'avif', 'pdf'], maxBytes: LIMITS.file };

/**
 * Returns the key for a file: in the person's own part of its former folder. An existing file with that key
 * is not overwritten; the new file then gets a name from its content.
 * @param idHere returns the new id of a record; evidence is in folders of its records
 */
export function placeOf(
  file: ArchivedFile,
  fromIdentity: string,
  identityId: string,
  stored: ReadonlyMap<string, StoredFile>,
  idHere: (kind: 'bans' | 'reports', id: string) => string,
): { readonly key: string; readonly isThere: boolean } | undefined {
  const own = readOwnKey(file.key, fromIdentity);
  if (!own) return undefined;
  const rest = own.folder === 'evidence' ? evidenceRest(own.rest, idHere) : own.rest;
  const key = `${own.folder}/${identityId}/${rest}`;
  const found = stored.get(key);
  if (!found) return { key, isThere: false };
  // Evidence and its published copies are named by their hash. Other files are compared by the store's entity
  // tag.
  if (found.bytes === file.bytes && (found.etag === file.etag || key.includes(file.sha256)))
    return { key, isThere: true };
  const slash = key.lastIndexOf('/') + 1;
  const beside = `${key.slice(0, slash)}${file.sha256.slice(0, 16)}-${key.slice(slash)}`;
  return { key: beside, isThere: stored.get(beside)?.bytes === file.bytes };
}

function evidenceRest(rest: string, idHere: (kind: 'bans' | 'reports', id: string) => string): string {
  const [kind, id, ...name] = rest.split('/');
  if ((kind !== 'bans' && kind !== 'reports') || !id || name.length === 0) return rest;
  return [kind, encodeURIComponent(idHere(kind, decode(id))), ...name].join('/');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Unpacks a file and checks it like every upload. Throws only the reason of `signal`. */
export async function planFile(
  archive: Archive,
  file: ArchivedFile,
  key: string,
  signal: AbortSignal,
): Promise<FilePlan> {
  try {
    const bytes = await archive.read(file, signal);
    if (key.startsWith('evidence/') && key.endsWith('.json'))
      return parseItem(await bytes.text())
        ? { action: 'send', file, key, mediaType: 'application/json' }
        : { action: 'bad', file, problem: 'This evidence description is not valid.' };
    const check = await checkFile(bytes, RULES);
    if (!check.ok) return { action: 'bad', file, problem: check.problem };
    const problem = wrongEnd(key, check.file);
    return problem
      ? { action: 'bad', file, problem }
      : { action: 'send', file, key, mediaType: FILE_KINDS[check.file.kind].mediaType };
  } catch (error) {
    if (error instanceof ArchiveError) return { action: 'bad', file, problem: error.message };
    throw error;
  }
}

/** Returns an error if the extension of a name does not match the bytes. */
function wrongEnd(key: string, { kind }: CheckedFile): string | undefined {
  const { name, extension } = FILE_KINDS[kind];
  const end = /\.([a-z\d]+)$/i.exec(key)?.[1]?.toLowerCase();
  const ends = kind === 'jpeg' ? [extension, 'jpeg'] : [extension];
  return end !== undefined && !ends.includes(end)
    ? `This is a ${name} file, but its name ends in .${end}.`
    : undefined;
}
