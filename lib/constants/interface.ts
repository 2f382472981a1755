import { AUTH_PAGE_REM, AUTHENTICATOR_REM, TOTP_QR_CODE_PX } from '../theme/tokens.ts';

/** The specification's values for the interface (sections 2, 4 and 9). Sizes are in styles/tokens.json. */

/** The button back to the top is shown past this many pixels of scroll. */
export const BACK_TO_TOP_PAST_PX = 250;

/** The header is `sticky` past this many pixels of scroll. */
export const STICKY_PAST_PX = 1;

/** Maximum progress in per cent, regardless of the reported numbers. */
export const WHOLE_PROGRESS = 100;

/** Maximum width of a sign-in step's form and its page in rem, and a side of the QR code for an authenticator app in pixels. */
export { AUTH_PAGE_REM, AUTHENTICATOR_REM, TOTP_QR_CODE_PX };
