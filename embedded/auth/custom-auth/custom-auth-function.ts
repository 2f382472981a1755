/*
 * A custom-auth function: what Cognito's three triggers of the flow CUSTOM_AUTH do (DefineAuthChallenge,
 * CreateAuthChallenge, VerifyAuthChallengeResponse), in their words, as plain functions. On AWS each is a Lambda function
 * with the same request and response.
 */

/** An answered challenge of a sign-in. `SRP_A` is the start of a sign-in with SRP. */
export type AnsweredChallenge = {
  readonly challengeName: 'SRP_A' | 'PASSWORD_VERIFIER' | 'CUSTOM_CHALLENGE';
  readonly challengeResult: boolean;
  /** The metadata from `createAuthChallenge`. */
  readonly challengeMetadata?: string;
};

export type CustomAuthRequest = {
  /** Attributes including `sub`; empty for an unknown account. */
  readonly userAttributes: Readonly<Record<string, string>>;
  /** True for an unknown account. It gets the same challenges as any other, and never signs in. */
  readonly userNotFound: boolean;
  /** The challenges so far, the oldest first. */
  readonly session: readonly AnsweredChallenge[];
};

type CustomAuthDecision =
  | { readonly challengeName: 'PASSWORD_VERIFIER' | 'CUSTOM_CHALLENGE' }
  | { readonly issueTokens: true }
  | { readonly failAuthentication: true };

type CustomChallenge = {
  /** Parameters that are sent to the client. */
  readonly publicChallengeParameters: Readonly<Record<string, string>>;
  /** Parameters for `verifyAuthChallengeResponse` only. */
  readonly privateChallengeParameters: Readonly<Record<string, string>>;
  readonly challengeMetadata?: string;
};

export type CustomAuthFunction = {
  /** Decides the next step. */
  readonly defineAuthChallenge: (
    request: CustomAuthRequest,
  ) => CustomAuthDecision | Promise<CustomAuthDecision>;
  /**
   * Creates a challenge. `send` writes to the account's verified address; without one it sends nothing, which the
   * caller cannot see.
   */
  readonly createAuthChallenge: (
    request: CustomAuthRequest & { readonly send: (subject: string, text: string) => void },
  ) => CustomChallenge | Promise<CustomChallenge>;
  /** Returns true if the answer to a challenge is correct. */
  readonly verifyAuthChallengeResponse: (
    request: Omit<CustomAuthRequest, 'session'> & {
      readonly privateChallengeParameters: Readonly<Record<string, string>>;
      readonly challengeAnswer: string;
    },
  ) => { readonly answerCorrect: boolean } | Promise<{ readonly answerCorrect: boolean }>;
};
