import { randomBytes } from 'node:crypto';
import { type FunctionSettings, fillIn, type LambdaFunctions } from './definition.ts';

/** Temporary credentials of a function's role. */
export type RoleCredentials = {
  readonly accessKeyId: string;
  readonly secretKey: string;
  readonly sessionToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/** A request of a role to a service. */
export type RoleRequest = {
  readonly action: string;
  /** Such as `ses:identity/a@b.example`. */
  readonly resource: string;
  /** Values of condition keys, such as `ses:FromAddress`. */
  readonly context: Readonly<Record<string, string>>;
};

/** The roles of the functions. Credentials are in memory: they end with this process, like the functions that have them. */
export type Roles = {
  readonly issue: (functionName: string) => RoleCredentials;
  /** Returns the function that has these credentials, and their secret; null if they are unknown. */
  readonly find: (
    accessKeyId: string,
    sessionToken: string,
  ) => { readonly functionName: string; readonly credentials: RoleCredentials } | null;
  /** Returns true if a statement of the function's role allows the request. */
  readonly isAllowed: (functionName: string, request: RoleRequest) => boolean;
};

const HOUR = 3_600_000;

type RolesOptions = {
  readonly functions: LambdaFunctions;
  readonly settings: () => FunctionSettings;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
};

export function createRoles({ functions, settings, clock }: RolesOptions): Roles {
  const issued = new Map<string, { functionName: string; credentials: RoleCredentials }>();
  return {
    issue: (functionName) => {
      for (const [key, { credentials }] of issued) if (credentials.expiresAt <= clock()) issued.delete(key);
      const credentials = {
        accessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
        secretKey: randomBytes(30).toString('base64'),
        sessionToken: randomBytes(48).toString('base64'),
        expiresAt: clock() + HOUR,
      };
      issued.set(credentials.accessKeyId, { functionName, credentials });
      return credentials;
    },
    find: (accessKeyId, sessionToken) => {
      const known = issued.get(accessKeyId);
      return known?.credentials.sessionToken === sessionToken ? known : null;
    },
    isAllowed: (functionName, { action, resource, context }) => {
      const fill = (text: string) => fillIn(text, settings());
      return (functions.get(functionName)?.rights ?? []).some(
        ({ actions, resources, conditions }) =>
          actions.includes(action) &&
          resources.some((one) => fill(one) === resource) &&
          Object.entries(conditions.StringEquals).every(([key, values]) =>
            values.some((value) => fill(value) === context[key]),
          ),
      );
    },
  };
}
