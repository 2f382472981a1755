/** Under which the device remembers that restricted films may be shown; `shown` or nothing. */
export const RESTRICTED_KEY = 'streamit-restricted';

/** Marks the document before it is painted, so that pictures are not veiled for a moment for those who chose. */
export const MARK_RESTRICTED_SCRIPT = `try{if(localStorage['${RESTRICTED_KEY}'])document.documentElement.dataset.restricted='shown'}catch{}`;
