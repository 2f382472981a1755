import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { compiledFolder } from '../data/definition/definition.ts';

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
export type PoolDefinition = z.infer<typeof schema>;

/**
 * Reads the compiled definition of the user pool.
 * @throws ZodError if it has something that this backend does not support
 */
export function readPoolDefinition(folder: string = compiledFolder): PoolDefinition {
  return schema.parse(JSON.parse(readFileSync(join(folder, 'user-pool.json'), 'utf8')));
}
