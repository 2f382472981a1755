/** The name of the product in messages that Cognito sends: `DEFAULT_APP_NAME` of the site, which is outside of this folder. */
export const appName = 'StreamIt';
