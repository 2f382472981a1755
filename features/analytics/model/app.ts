/** The application's id in the collector's URLs. */
export const APP_ID = 'streamit';

export const APP_PLATFORM = 'web';
export const APP_VERSION = '1.0.0';

/** The collector's path on the site's origin. */
export const COLLECTOR_PATH = `/api/analytics/v1/apps/${APP_ID}`;
