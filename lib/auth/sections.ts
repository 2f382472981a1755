/** Paths that need a sign-in, with everything below them. */
export const PROTECTED_SECTIONS = ['/studio', '/admin', '/merchandise/account'] as const;

/** Paths for signing in, creating an account and signing out. */
export const SIGN_IN_SECTIONS = ['/auth', '/extra-pages'] as const;
