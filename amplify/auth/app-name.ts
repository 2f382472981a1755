/**
 * The product's name in messages that Cognito sends. It equals the site's `DEFAULT_APP_NAME`, which this
 * folder cannot import.
 */
export const appName = 'StreamIt';
