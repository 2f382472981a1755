/** The key of the device's choice to show restricted films; its value is `shown`. */
export const RESTRICTED_KEY = 'streamit-restricted';

/**
 * Marks the document before its first paint, so that people who chose to see pictures never see them veiled.
 */
export const MARK_RESTRICTED_SCRIPT = `try{if(localStorage['${RESTRICTED_KEY}'])document.documentElement.dataset.restricted='shown'}catch{}`;
