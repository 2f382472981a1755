/**
 * The minimum widths of the layouts in pixels: those of the site, and those of the sign-in kit for its pages.
 */
export const BREAKPOINTS = { sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;
export const AUTH_BREAKPOINTS = {
  base: 0,
  small: 480,
  medium: 768,
  large: 992,
  xl: 1280,
  xxl: 1536,
} as const;

/** Returns the media query of windows with at least this width. */
export const from = (name: keyof typeof BREAKPOINTS): string => `(min-width: ${BREAKPOINTS[name]}px)`;
