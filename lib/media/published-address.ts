import { readMediaAddress } from './media-address.ts';
import { type PublishedFile, readPublishedFileKey } from './published-file.ts';

/** The published file that an address on this site leads to, with its key; undefined for all other addresses. */
export function publishedFileAt(url: string | null): (PublishedFile & { readonly key: string }) | undefined {
  if (!url?.startsWith('/media/')) return undefined;
  const wanted = readMediaAddress(new URL(url, 'http://localhost').href);
  if (typeof wanted === 'string') return undefined;
  const file = readPublishedFileKey(wanted.key);
  return file && { ...file, key: wanted.key };
}
