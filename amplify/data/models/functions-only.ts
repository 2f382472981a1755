/**
 * The authorization of a model that only functions may read and write. Amplify accepts no model without a rule, so this one names a
 * group that the user pool does not have; a test checks that. A function's role names the fields of the API that it may call.
 */
export const FUNCTIONS_ONLY = 'FUNCTIONS';
