/** The group that manages streams and personalities. It is the first group, so it has precedence 0. */
export const adminGroup = 'ADMINS';
