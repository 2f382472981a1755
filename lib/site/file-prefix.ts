/** Returns the name of the site as the first part of file names: letters and digits of ASCII with hyphens. */
export const filePrefix = (siteName: string): string =>
  siteName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'site';
