import path from 'node:path';

/**
 * The folder of the kept versions, absolute or relative to the site's; null where none are kept: with a backend on AWS there
 * is no data folder, and the disk of a function is gone with it, so there a folder has to be named.
 */
export function versionsPath(
  { dataVersions, embeddedData }: { readonly dataVersions: string; readonly embeddedData: string },
  isEmbedded: boolean,
): string | null {
  if (dataVersions) return dataVersions;
  return isEmbedded ? path.join(embeddedData, 'data-versions') : null;
}
