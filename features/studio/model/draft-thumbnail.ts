import { readSitePicture } from '../../../lib/pictures/site-picture.ts';
import type { OwnFiles } from '../../account/model/own-records.ts';

/*
 * The thumbnail of a brief is stored in a private folder until the brief is published or scheduled. Its address is that of the
 * public file from the start, so that publishing changes no record.
 */

const PUBLIC_FOLDER = 'brief-thumbnails';

/** Returns the key for the upload of a thumbnail. */
export const draftThumbnailKey = (identityId: string, name: string): string =>
  `drafts/${identityId}/${PUBLIC_FOLDER}/${name}`;

/** Returns the key of a draft's thumbnail after publication; undefined for all other keys. */
export function publishedThumbnailKey(draftKey: string): string | undefined {
  const [, identityId, name] = /^drafts\/([^/]+)\/brief-thumbnails\/(.+)$/.exec(draftKey) ?? [];
  return identityId && name ? `${PUBLIC_FOLDER}/${identityId}/${name}` : undefined;
}

type Files = Pick<OwnFiles, 'identityId' | 'list' | 'read' | 'write' | 'remove'>;
type Keys = { readonly published: string; readonly draft: string };

/** Returns the keys of a thumbnail in the person's own folders; undefined for all other URLs. */
async function keysOf(files: Files, address: string | null): Promise<Keys | undefined> {
  const picture = address ? readSitePicture(address) : null;
  if (picture?.kind !== 'uploaded') return undefined;
  const [folder, owner = '', ...rest] = picture.key.split('/');
  if (folder !== PUBLIC_FOLDER || rest.length === 0 || owner !== (await files.identityId())) return undefined;
  return { published: picture.key, draft: draftThumbnailKey(owner, rest.join('/')) };
}

/** Reads the thumbnail of a draft; undefined if it is not in the private folder. */
export async function readDraftThumbnail(files: Files, address: string | null): Promise<Blob | undefined> {
  const keys = await keysOf(files, address);
  return keys && readIfThere(files, keys.draft);
}

/** Moves the thumbnail of a brief to the public folder, before the brief is published. */
export async function publishThumbnail(files: Files, address: string | null): Promise<void> {
  const keys = await keysOf(files, address);
  if (keys) await move(files, keys.draft, keys.published);
}

/** Moves the thumbnail of a brief that is no longer public back to the private folder. */
export async function hideThumbnail(files: Files, address: string | null): Promise<void> {
  const keys = await keysOf(files, address);
  if (keys) await move(files, keys.published, keys.draft);
}

/**
 * Moves a file. It copies first, so that a lost connection loses nothing. A missing file was moved before.
 */
async function move(files: Files, from: string, to: string): Promise<void> {
  const found = await readIfThere(files, from);
  if (!found) return;
  const mediaType = to.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
  await files.write(to, found, mediaType);
  await files.remove(from);
}

/**
 * Reads a file if it exists. It lists first, because browsers report each read of a missing file as an error.
 */
async function readIfThere(files: Files, key: string): Promise<Blob | undefined> {
  const found = await files.list(key);
  return found.some(({ path }) => path === key) ? files.read(key) : undefined;
}
