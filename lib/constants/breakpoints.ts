import { AUTH_BREAKPOINTS, BREAKPOINTS } from '../theme/tokens.ts';

/** The minimum widths of the layouts in pixels: those of the site, and those of the sign-in kit for its pages. */
export { AUTH_BREAKPOINTS, BREAKPOINTS };

/** Returns the media query of windows with at least this width. */
export const from = (name: keyof typeof BREAKPOINTS): string => `(min-width: ${BREAKPOINTS[name]}px)`;
