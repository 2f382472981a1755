import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { compiledFolder } from '../data/definition.ts';

/*
 * A custom-auth function: what Cognito's three triggers of the flow CUSTOM_AUTH do (DefineAuthChallenge,
 * CreateAuthChallenge, VerifyAuthChallengeResponse), in their words, as plain functions. On AWS each is a Lambda function
 * with the same request and response.
 */

/** A completed challenge of a sign-in. `SRP_A` is the start of a sign-in with SRP. */
export type CompletedChallenge = {
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
  readonly session: readonly CompletedChallenge[];
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
  /** Returns true if the response to a challenge is correct. */
  readonly verifyAuthChallengeResponse: (
    request: Omit<CustomAuthRequest, 'session'> & {
      readonly privateChallengeParameters: Readonly<Record<string, string>>;
      readonly challengeAnswer: string;
    },
  ) => { readonly answerCorrect: boolean } | Promise<{ readonly answerCorrect: boolean }>;
};

const schema = z.object({
  userPool: z.object({
    MfaConfiguration: z.enum(['OFF', 'OPTIONAL', 'ON']),
    EnabledMfas: z.array(z.enum(['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP', 'SMS_MFA'])).optional(),
    /** Triggers by name. The schema checks their names only, because their contents are AWS-specific. */
    LambdaConfig: z.object({ PreTokenGeneration: z.unknown().optional() }).optional(),
    AutoVerifiedAttributes: z.array(z.string()),
    UsernameAttributes: z.array(z.string()),
    Schema: z.array(
      z.object({ Name: z.string(), Required: z.boolean().optional(), Mutable: z.boolean().optional() }),
    ),
    Policies: z.object({
      PasswordPolicy: z.object({
        MinimumLength: z.number(),
        RequireLowercase: z.boolean(),
        RequireNumbers: z.boolean(),
        RequireSymbols: z.boolean(),
        RequireUppercase: z.boolean(),
      }),
      SignInPolicy: z.object({ AllowedFirstAuthFactors: z.tuple([z.literal('PASSWORD')]) }),
    }),
    UserAttributeUpdateSettings: z.object({ AttributesRequireVerificationBeforeUpdate: z.array(z.string()) }),
    VerificationMessageTemplate: z.object({
      DefaultEmailOption: z.literal('CONFIRM_WITH_CODE'),
      EmailMessage: z.string(),
      SmsMessage: z.string(),
    }),
  }),
  client: z.object({
    AccessTokenValidity: z.number(),
    AllowedOAuthScopes: z.array(z.string()),
    IdTokenValidity: z.number(),
    RefreshTokenValidity: z.number(),
    TokenValidityUnits: z.object({
      AccessToken: z.literal('minutes'),
      IdToken: z.literal('minutes'),
      RefreshToken: z.literal('days'),
    }),
    AuthSessionValidity: z.number(),
    EnableTokenRevocation: z.literal(true),
    ExplicitAuthFlows: z.array(z.string()),
    PreventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']),
  }),
  groups: z.array(z.object({ GroupName: z.string(), Precedence: z.number() })),
  identityPool: z.object({ AllowUnauthenticatedIdentities: z.boolean() }),
});

/** The compiled form of `amplify/auth`, with CloudFormation's names. */
type PoolDefinition = z.infer<typeof schema>;

/**
 * Reads the compiled definition of the user pool.
 * @throws ZodError if it has something that this backend does not support
 */
export function readPoolDefinition(folder: string = compiledFolder): PoolDefinition {
  return schema.parse(JSON.parse(readFileSync(join(folder, 'user-pool.json'), 'utf8')));
}

/** A second factor, by the name of its challenge. */
export type MfaFactor = 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA' | 'EMAIL_OTP';

/** The identity providers. In the embedded backend, each is a fake provider that lets people choose an identity. */
export type SocialProvider = 'Amazon' | 'Apple' | 'Facebook' | 'Google';

export type PasswordPolicy = {
  readonly minimumLength: number;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly numbers: boolean;
  readonly symbols: boolean;
};

/** The behaviour of the user pool. Lifetimes are milliseconds. */
export type PoolSettings = {
  readonly passwordPolicy: PasswordPolicy;
  /** The logins: email address, phone number; a username if empty. */
  readonly loginMechanisms: readonly string[];
  readonly attributes: ReadonlyMap<string, { readonly isRequired: boolean; readonly isMutable: boolean }>;
  readonly autoVerified: readonly string[];
  /** Attributes whose new value counts only once its code was entered. */
  readonly verifiedBeforeUpdate: readonly string[];
  readonly mfa: 'OFF' | 'OPTIONAL' | 'ON';
  readonly mfaFactors: readonly MfaFactor[];
  /** True if an account without an authenticator app has no rights of the group ADMINS. */
  readonly administratorsNeedApp: boolean;
  readonly authFlows: readonly string[];
  /** The function of the flow CUSTOM_AUTH; without it, the flow is not available. */
  readonly customAuth?: CustomAuthFunction;
  /**
   * The way to confirm a new account: with a code to type, or with a link by email. Text messages always contain a
   * code.
   */
  readonly verification: 'code' | 'link';
  /** True if responses reveal that an account does not exist (Cognito's LEGACY). */
  readonly revealsUnknownUsers: boolean;
  readonly groups: readonly { readonly name: string; readonly precedence: number }[];
  readonly allowsGuests: boolean;
  /** Without providers there is no hosted sign-in, and nothing listens for it. */
  readonly socialProviders: readonly SocialProvider[];
  /** The scopes that hosted sign-in may grant. */
  readonly scopes: readonly string[];
  /** Templates with {####} in place of the code. */
  readonly message: { readonly email: string; readonly sms: string };
  readonly lifetimes: {
    readonly access: number;
    readonly id: number;
    readonly refresh: number;
    readonly session: number;
    readonly confirmationCode: number;
    readonly recoveryCode: number;
  };
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Returns the settings of the compiled definition. `overrides` are for options that the definition leaves open: only
 * the presets of `development.ts` set them, for development and tests.
 */
export function readPoolSettings(
  overrides: Partial<PoolSettings> = {},
  { userPool, client, groups, identityPool }: PoolDefinition = readPoolDefinition(),
): PoolSettings {
  const policy = userPool.Policies.PasswordPolicy;
  const template = userPool.VerificationMessageTemplate;
  return {
    passwordPolicy: {
      minimumLength: policy.MinimumLength,
      lowercase: policy.RequireLowercase,
      uppercase: policy.RequireUppercase,
      numbers: policy.RequireNumbers,
      symbols: policy.RequireSymbols,
    },
    loginMechanisms: userPool.UsernameAttributes,
    attributes: new Map(
      userPool.Schema.map(({ Name, Required = false, Mutable = true }) => [
        Name,
        { isRequired: Required, isMutable: Mutable },
      ]),
    ),
    autoVerified: userPool.AutoVerifiedAttributes,
    verifiedBeforeUpdate: userPool.UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate,
    mfa: userPool.MfaConfiguration,
    mfaFactors: userPool.EnabledMfas ?? ['SOFTWARE_TOKEN_MFA'],
    // The definition has this function for nothing else.
    administratorsNeedApp: userPool.LambdaConfig?.PreTokenGeneration !== undefined,
    authFlows: client.ExplicitAuthFlows,
    verification: 'code',
    revealsUnknownUsers: client.PreventUserExistenceErrors === 'LEGACY',
    groups: groups.map(({ GroupName, Precedence }) => ({ name: GroupName, precedence: Precedence })),
    allowsGuests: identityPool.AllowUnauthenticatedIdentities,
    socialProviders: [],
    scopes: client.AllowedOAuthScopes,
    message: { email: template.EmailMessage, sms: template.SmsMessage },
    lifetimes: {
      access: client.AccessTokenValidity * MINUTE,
      id: client.IdTokenValidity * MINUTE,
      refresh: client.RefreshTokenValidity * DAY,
      session: client.AuthSessionValidity * MINUTE,
      confirmationCode: DAY,
      recoveryCode: HOUR,
    },
    ...overrides,
  };
}
