/** The policy for second factors. */
export type SecondFactors = {
  /**
   * `off`: accounts have no second factor. `optional`: every account may have an authenticator app, codes by
   * email, or both. Administrators then need the app: without it their tokens lack the group ADMINS.
   */
  readonly mode: 'off' | 'optional';
  /**
   * The sender address of codes by email. On AWS it is verified in SES, which Cognito needs for such codes.
   */
  readonly sender: string;
};

/**
 * The one setting of second factors, on AWS and embedded. After a change run `npm run backend:compile`, and
 * deploy or restart.
 */
export const secondFactors: SecondFactors = { mode: 'off', sender: 'no-reply@example.org' };
