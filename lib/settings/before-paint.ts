import { MARK_SIGNED_IN_SCRIPT } from '../auth/kept-person.ts';
import { APPLY_SETTINGS_SCRIPT } from './apply-script.ts';
import { MARK_CART_SCRIPT } from './cart-mark.ts';
import { MARK_RESTRICTED_SCRIPT } from './restricted-choice.ts';

/** The script in the head of every page that runs before the first paint. */
export const BEFORE_PAINT_SCRIPT = [
  APPLY_SETTINGS_SCRIPT,
  MARK_SIGNED_IN_SCRIPT,
  MARK_RESTRICTED_SCRIPT,
  MARK_CART_SCRIPT,
].join(';');
