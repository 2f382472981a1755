/** Whether people may have a second factor. */
export type SecondFactors = {
  /**
   * `off`: nobody has one. `optional`: everybody may have an authenticator app, a code by email, or both; administrators need
   * the app, and without it their tokens have no group ADMINS.
   */
  readonly mode: 'off' | 'optional';
  /** The address that codes by email come from. On AWS it is verified in SES, which Cognito needs for such codes. */
  readonly sender: string;
};

/**
 * The one setting of second factors, on AWS and embedded. After a change run `npm run backend:compile`, and deploy or restart.
 */
export const secondFactors: SecondFactors = { mode: 'off', sender: 'no-reply@example.org' };
