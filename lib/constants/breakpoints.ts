import { AUTH_BREAKPOINTS, BREAKPOINTS } from '../theme/tokens.ts';

/** The widths of the site, and those of the sign-in kit for its pages. */
export { AUTH_BREAKPOINTS, BREAKPOINTS };

/** The media query of windows that are at least that wide. */
export const from = (name: keyof typeof BREAKPOINTS): string => `(min-width: ${BREAKPOINTS[name]}px)`;
