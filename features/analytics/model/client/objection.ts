/**
 * Returns true if the browser sends an opt-out signal: Do Not Track or Global Privacy Control.
 * @param browser the page's `navigator`, or a replacement in tests
 */
export function objectsToAnalytics(browser: object): boolean {
  const gpc = 'globalPrivacyControl' in browser && browser.globalPrivacyControl;
  const dnt = 'doNotTrack' in browser && browser.doNotTrack;
  return gpc === true || dnt === '1' || dnt === 'yes';
}
