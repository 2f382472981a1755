/** The widths in pixels from which a page has more room: those of the site, and those of the sign-in kit for its pages. */
export const BREAKPOINTS = { sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;
export const AUTH_BREAKPOINTS = {
  base: 0,
  small: 480,
  medium: 768,
  large: 992,
  xl: 1280,
  xxl: 1536,
} as const;

/** The media query of windows that are at least that wide. */
export const from = (name: keyof typeof BREAKPOINTS): string => `(min-width: ${BREAKPOINTS[name]}px)`;
