import type { CustomAuthFunction } from './custom-auth/custom-auth-function.ts';
import { type PoolDefinition, readPoolDefinition } from './pool-definition.ts';

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
  readonly tellsUnknownUsers: boolean;
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
    tellsUnknownUsers: client.PreventUserExistenceErrors === 'LEGACY',
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
