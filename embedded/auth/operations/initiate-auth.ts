import { z } from 'zod';
import { beginCustomAuth } from '../custom-auth/custom-auth.ts';
import { errors } from '../errors.ts';
import { type Caller, checkClient, members, operation } from '../operation.ts';
import type { UserPool } from '../pool.ts';
import { refresh } from '../session.ts';
import { continueSignIn } from '../sign-in/next-step.ts';
import { tryPassword } from '../sign-in/password-trial.ts';
import { beginSrp } from '../sign-in/srp-trial.ts';
import { beginUserAuth } from '../sign-in/user-auth.ts';

const schema = z.object({
  ClientId: members.clientId,
  AuthFlow: z.string(),
  AuthParameters: members.texts.default({}),
  Session: members.session.nullish(),
});

type Parameters = Readonly<Record<string, string | undefined>>;
type Flow = (
  pool: UserPool,
  parameters: Parameters,
  caller: Caller,
  session?: string,
) => object | Promise<object>;

const flows: ReadonlyMap<string, Flow> = new Map<string, Flow>([
  ['USER_SRP_AUTH', (pool, given, caller) => beginSrp(pool, required(given, 'USERNAME'), given, caller)],
  [
    'USER_PASSWORD_AUTH',
    (pool, given, caller) => {
      const [login, password] = [required(given, 'USERNAME'), required(given, 'PASSWORD')];
      return continueSignIn(pool, tryPassword(pool, login, password, caller), caller);
    },
  ],
  ['USER_AUTH', (pool, given, caller, session) => beginUserAuth(pool, given, session, caller)],
  ['REFRESH_TOKEN_AUTH', (pool, given) => refresh(pool, required(given, 'REFRESH_TOKEN'))],
  ['CUSTOM_AUTH', (pool, given, caller) => beginCustomAuth(pool, required(given, 'USERNAME'), given, caller)],
]);

/** InitiateAuth: begins a sign-in, or renews one. */
export const initiateAuth = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  const name = input.AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : input.AuthFlow;
  const flow = flows.get(name);
  if (!flow) throw errors.flowNotSupported();
  if (!pool.settings.authFlows.includes(`ALLOW_${name}`)) throw errors.flowNotEnabled(name);
  return flow(pool, input.AuthParameters, caller, input.Session ?? undefined);
});

function required(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (!value) throw errors.missingParameter(name);
  return value;
}
