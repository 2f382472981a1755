// Made by `npm run tokens` from styles/tokens.json.

/** The default theme in the light scheme, by the names of the custom properties. */
export const LIGHT = {
  ground: '#f7f6f2',
  surface: '#ffffff',
  raised: '#efede6',
  line: '#dcd9d0',
  'control-line': '#85827a',
  ink: '#16181d',
  muted: '#565b66',
  signal: '#c40d1e',
  'on-signal': '#ffffff',
  amber: '#8f5a00',
  green: '#0b7a4b',
  presence: '#85899a',
  link: '#1b4fc4',
  'inverse-ground': '#16181d',
  'inverse-ink': '#ffffff',
  focus: '#1b4fc4',
  accent: '#c40d1e',
  progress: '#c40d1e',
} as const;

/** The default theme in the dark scheme, by the names of the custom properties. */
export const DARK = {
  ground: '#0c0d10',
  surface: '#15171c',
  raised: '#1d2027',
  line: '#2a2e37',
  'control-line': '#6d7380',
  ink: '#f3f1ea',
  muted: '#a3a8b4',
  signal: '#ff3b47',
  'on-signal': '#0c0d10',
  amber: '#ffb020',
  green: '#3ecf8e',
  presence: '#5f6573',
  link: '#8ab4ff',
  'inverse-ground': '#f3f1ea',
  'inverse-ink': '#0c0d10',
  focus: '#8ab4ff',
  accent: '#ff3b47',
  progress: '#ff3b47',
} as const;

/** The light colours of the intelligence pages where they differ. Their dark ones are those of `DARK`. */
export const INTELLIGENCE = {
  ground: '#f1f2f4',
  line: '#d9dbe0',
  raised: '#eaecef',
} as const;

/** The lines of emails: visible on white and on black. */
export const EMAIL = {
  signal: '#c4281b',
  amber: '#b26a00',
  green: '#2e7d4f',
  neutral: '#7a7a7a',
  line: '#d0d0d0',
} as const;

/** Widths in pixels from which a page has more room. */
export const BREAKPOINTS = {
  sm: 576,
  md: 768,
  lg: 992,
  xl: 1200,
  xxl: 1400,
} as const;

/** The same for the pages of the sign-in kit. */
export const AUTH_BREAKPOINTS = {
  base: 0,
  small: 480,
  medium: 768,
  large: 992,
  xl: 1280,
  xxl: 1536,
} as const;

export const AUTHENTICATOR_REM = 30;
export const AUTH_PAGE_REM = 60;
export const TOTP_QR_CODE_PX = 228;
