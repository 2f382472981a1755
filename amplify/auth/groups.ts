/** Those who keep streams and personalities. Being the first of the groups, it has precedence 0. */
export const adminGroup = 'ADMINS';
