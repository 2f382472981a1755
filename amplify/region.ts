/** The AWS region of the data and the user accounts. */
export const region = 'us-west-2';
