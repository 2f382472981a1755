/** The product's name until a visitor chooses another one (specification, section 9). */
export const DEFAULT_APP_NAME = 'StreamIt';

/** The version of the outputs that Amplify's tools write and its client reads. */
export const OUTPUTS_VERSION = '1.3';
