import { readSitePicture } from '../../../lib/pictures/site-picture.ts';
import { readSizedAddress } from '../../../lib/pictures/sized-address.ts';
import type { OwnFiles } from '../../account/model/own-records.ts';

/*
 * The pictures of a brief, which are its thumbnail and those of its text, are stored in a private folder until the brief is
 * published or scheduled. Their addresses are those of the public files from the start, so that publishing changes no record.
 */

const PUBLIC_FOLDER = 'brief-thumbnails';

/** Returns the key for the upload of a picture. */
export const draftPictureKey = (identityId: string, name: string): string =>
  `drafts/${identityId}/${PUBLIC_FOLDER}/${name}`;

/** Returns the key of a draft's picture after publication; undefined for all other keys. */
export function publishedPictureKey(draftKey: string): string | undefined {
  const [, identityId, name] = /^drafts\/([^/]+)\/brief-thumbnails\/(.+)$/.exec(draftKey) ?? [];
  return identityId && name ? `${PUBLIC_FOLDER}/${identityId}/${name}` : undefined;
}

type Files = Pick<OwnFiles, 'identityId' | 'list' | 'read' | 'write' | 'remove'>;
type Keys = { readonly published: string; readonly draft: string };

/** The URL of a picture, with or without its size. Null: the brief has no thumbnail. */
type Address = string | null;

/** Returns the keys of a picture in the person's own folders; undefined for all other URLs. */
async function getKeys(files: Files, address: Address): Promise<Keys | undefined> {
  const picture = address ? readSitePicture(readSizedAddress(address).address) : null;
  if (picture?.kind !== 'uploaded') return undefined;
  const [folder, owner = '', ...rest] = picture.key.split('/');
  if (folder !== PUBLIC_FOLDER || rest.length === 0 || owner !== (await files.identityId())) return undefined;
  return { published: picture.key, draft: draftPictureKey(owner, rest.join('/')) };
}

/** Checks whether a URL may be one of a draft's pictures, without asking the store. */
export const mayBeDraftPicture = (address: Address): address is string =>
  address?.startsWith(`/media/${PUBLIC_FOLDER}/`) ?? false;

/** Reads the picture of a draft; undefined if it is not in the private folder. */
export async function readDraftPicture(files: Files, address: Address): Promise<Blob | undefined> {
  const keys = await getKeys(files, address);
  return keys && readIfThere(files, keys.draft);
}

/** Moves the pictures of a brief to the public folder, before the brief is published. */
export async function publishPictures(files: Files, addresses: Iterable<Address>): Promise<void> {
  for (const address of new Set(addresses)) {
    const keys = await getKeys(files, address);
    if (keys) await move(files, keys.draft, keys.published);
  }
}

/** Moves pictures that no public brief shows back to the private folder. */
export async function hidePictures(files: Files, addresses: Iterable<Address>): Promise<void> {
  for (const address of new Set(addresses)) {
    const keys = await getKeys(files, address);
    if (keys) await move(files, keys.published, keys.draft);
  }
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
