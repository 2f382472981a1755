/** What the product is called until a visitor calls it something else (specification, section 9). */
export const DEFAULT_APP_NAME = 'StreamIt';

/** The version of the outputs that Amplify's tools write and its client reads. */
export const OUTPUTS_VERSION = '1.3';
