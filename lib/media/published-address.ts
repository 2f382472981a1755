import { readMediaAddress } from './media-address.ts';
import { type PublishedFile, readPublishedFileKey } from './published-file.ts';

/** Returns the published file at a URL on this site, with its key; undefined for all other URLs. */
export function publishedFileAt(url: string | null): (PublishedFile & { readonly key: string }) | undefined {
  if (!url?.startsWith('/media/')) return undefined;
  const wanted = readMediaAddress(new URL(url, 'http://localhost').href);
  if (typeof wanted === 'string') return undefined;
  const file = readPublishedFileKey(wanted.key);
  return file && { ...file, key: wanted.key };
}
