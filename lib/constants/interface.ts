/** What the specification fixes about the interface (sections 2 and 9). The style sheets' own are held equal by a test. */

/** The button back to the top is shown past this many pixels of scroll. */
export const BACK_TO_TOP_PAST_PX = 250;

/** The header is `sticky` past this many pixels of scroll. */
export const STICKY_PAST_PX = 1;
