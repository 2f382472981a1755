import { z } from 'zod';
import { beginCustomAuth } from '../custom-auth.ts';
import { errors } from '../errors.ts';
import { continueSignIn } from '../next-step.ts';
import { type Caller, checkClient, members, operation } from '../operation.ts';
import { beginSrp, tryPassword } from '../password-trial.ts';
import type { UserPool } from '../pool.ts';
import { refresh } from '../session.ts';
import { beginUserAuth } from '../user-auth.ts';

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
  [
    'USER_SRP_AUTH',
    (pool, parameters, caller) => beginSrp(pool, required(parameters, 'USERNAME'), parameters, caller),
  ],
  [
    'USER_PASSWORD_AUTH',
    (pool, parameters, caller) => {
      const [login, password] = [required(parameters, 'USERNAME'), required(parameters, 'PASSWORD')];
      return continueSignIn(pool, tryPassword(pool, login, password, caller), caller);
    },
  ],
  ['USER_AUTH', (pool, parameters, caller, session) => beginUserAuth(pool, parameters, session, caller)],
  ['REFRESH_TOKEN_AUTH', (pool, parameters) => refresh(pool, required(parameters, 'REFRESH_TOKEN'))],
  [
    'CUSTOM_AUTH',
    (pool, parameters, caller) => beginCustomAuth(pool, required(parameters, 'USERNAME'), parameters, caller),
  ],
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
