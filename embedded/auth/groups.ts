/** The group of the people who maintain streams and personalities. */
export const ADMINS = 'ADMINS';
