/** The group of those who keep streams and personalities. */
export const ADMINS = 'ADMINS';
