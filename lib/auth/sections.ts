/** Where nobody goes who is not signed in: these addresses and all below them. */
export const PROTECTED_SECTIONS = ['/studio', '/admin', '/merchandise/account'] as const;

/** Where people sign in, up and out. */
export const SIGN_IN_SECTIONS = ['/auth', '/extra-pages'] as const;
