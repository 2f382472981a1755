import { SIZES } from '../theme/tokens.ts';

/** The specification's values for the interface (sections 2, 4 and 9). Sizes are in styles/tokens.json. */

/** The button back to the top is shown past this many pixels of scroll. */
export const BACK_TO_TOP_PAST_PX = 250;

/** The header is `sticky` past this many pixels of scroll. */
export const STICKY_PAST_PX = 1;

/** Pixels of a side of the QR code for an authenticator app. */
export const TOTP_QR_CODE_PX = SIZES['totp-qr-code'];

/** Maximum progress in per cent, regardless of the reported numbers. */
export const WHOLE_PROGRESS = 100;

/** Maximum width of a sign-in step's form and its page, in rem. */
export const AUTHENTICATOR_REM = SIZES.authenticator;
export const AUTH_PAGE_REM = SIZES['auth-page'];
