/** Where data and identities live. */
export const region = 'us-west-2';
