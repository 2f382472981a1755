import { z } from 'zod';
import { uploadedKey } from '../../../lib/pictures/sized-address.ts';

/*
 * A draft link is an address with a secret that shows a brief to readers before it is published. The record has only the hash
 * of the secret, so that someone who reads the records cannot open the page.
 */

/** The choices for how long a link works, in days. */
export const DRAFT_LINK_DAYS = ['1', '7', '30'] as const;
export const DEFAULT_DRAFT_LINK_DAYS = '7';

/** Maximum number of links of a brief that work at the same time. */
export const MAX_DRAFT_LINKS = 5;

/** The secret of a link: 32 random bytes in base64url. */
export const draftToken = z.string().regex(/^[\w-]{43}$/);

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Creates the secret of a link. */
export const newDraftToken = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** Creates the name of the folder of a link's pictures. It is in no address that readers see. */
export const newPictureFolder = (): string => base64Url(crypto.getRandomValues(new Uint8Array(16)));

/** Returns the SHA-256 of a secret in hexadecimal digits: the id of the link's record. */
export async function hashDraftToken(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The folder of a link's pictures in the store. */
export const linkFolder = (identityId: string, folder: string): string =>
  `draft-links/${identityId}/${folder}/`;

/**
 * Returns the key of the copy of a draft's picture for a link; undefined if the address is of no such picture.
 * @param address the public address that the picture gets, with or without its size
 */
export function linkPictureKey(address: string, folder: string): string | undefined {
  const [top, owner, ...name] = uploadedKey(address)?.split('/') ?? [];
  return top === 'brief-thumbnails' && owner && name.length > 0
    ? linkFolder(owner, folder) + name.join('/')
    : undefined;
}
