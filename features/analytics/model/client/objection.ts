/**
 * True when the browser says that its owner wants not to be followed: by Do Not Track or by Global Privacy Control.
 * @param browser the page's `navigator`, or what a test says that it is
 */
export function objectsToAnalytics(browser: object): boolean {
  const gpc = 'globalPrivacyControl' in browser && browser.globalPrivacyControl;
  const dnt = 'doNotTrack' in browser && browser.doNotTrack;
  return gpc === true || dnt === '1' || dnt === 'yes';
}
