import path from 'node:path';

/**
 * The folder of versions, absolute or relative to the site's folder; null if none are published. With a backend on AWS there is
 * no data folder and functions have no permanent disk, so a folder must be set.
 */
export function versionsPath(
  { dataVersions, embeddedData }: { readonly dataVersions: string; readonly embeddedData: string },
  isEmbedded: boolean,
): string | null {
  if (dataVersions) return dataVersions;
  return isEmbedded ? path.join(embeddedData, 'data-versions') : null;
}
