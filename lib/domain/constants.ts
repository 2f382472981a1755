import {
  AUTH_BREAKPOINTS,
  AUTH_PAGE_REM,
  AUTHENTICATOR_REM,
  BREAKPOINTS,
  TOTP_QR_CODE_PX,
} from '../theme/tokens.ts';

/** The specification's values for the interface (sections 2, 4 and 9). Sizes are in styles/tokens.json. */

/** The button back to the top is shown past this many pixels of scroll. */
export const BACK_TO_TOP_PAST_PX = 250;

/** The header is `sticky` past this many pixels of scroll. */
export const STICKY_PAST_PX = 1;

/** Maximum progress in per cent, regardless of the reported numbers. */
export const WHOLE_PROGRESS = 100;

/** Maximum width of a sign-in step's form and its page in rem, and a side of the QR code for an authenticator app in pixels. */
export { AUTH_PAGE_REM, AUTHENTICATOR_REM, TOTP_QR_CODE_PX };

/** The product's name until a visitor chooses another one (specification, section 9). */
export const DEFAULT_APP_NAME = 'StreamIt';

/** The version of the outputs that Amplify's tools write and its client reads. */
export const OUTPUTS_VERSION = '1.3';

/** The minimum widths of the layouts in pixels: those of the site, and those of the sign-in kit for its pages. */
export { AUTH_BREAKPOINTS, BREAKPOINTS };

/** Returns the media query of windows with at least this width. */
export const from = (name: keyof typeof BREAKPOINTS): string => `(min-width: ${BREAKPOINTS[name]}px)`;

/** Limits and intervals of analytics (specification, section 9). */

/** Maximum waiting events; further ones are dropped. */
export const BUFFER_SIZE = 1000;
/** Milliseconds between two batches. */
export const FLUSH_INTERVAL = 5000;
/** Maximum events of one batch. */
export const BATCH_SIZE = 100;
/** Maximum attempts to send an event again after 429 or 500. */
export const RESEND_LIMIT = 5;
/** Milliseconds for which a device stores its endpoint's id: about ten years. */
export const ENDPOINT_LIFE = 315_360_000_000;

/**
 * Milliseconds for which the visits of a day are stored: 400 days, so that a month can be compared with the
 * year before.
 */
export const RETENTION = 34_560_000_000;

export const SITE_LANGUAGE = 'en';
