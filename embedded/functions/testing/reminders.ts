import { parseResponse, type Query, readData } from '../../../lib/graphql/api-response.ts';
import { readDefinition } from '../../data/definition.ts';
import type { Engine } from '../../data/engine.ts';
import type { FunctionSettings } from '../definition.ts';
import { createRoles } from '../roles.ts';

const definition = readDefinition();

/** Returns the API with the rights of the role of a function. */
export function queryAsFunction(
  name: string,
  { execute }: Pick<Engine, 'execute'>,
  known: FunctionSettings = {},
): Query {
  const settings = () => ({ EMAIL_SENDER: 'post@site.example', USER_POOL_ID: 'pool', ...known });
  const { isAllowed } = createRoles({ functions: definition.lambdas, settings, clock: Date.now });
  const mayCall = (field: string) => {
    const resource = `appsync:types/${field.replace('.', '/fields/')}`;
    return isAllowed(name, { action: 'appsync:GraphQL', resource, context: {} });
  };
  return async (query, variables) => {
    const identity = { kind: 'service', name, mayCall } as const;
    return readData(parseResponse(await execute({ query, variables, identity })));
  };
}

/** A stored ban that began on a day. */
export const banRow = (id: string, profileId: string, began: string, more: object = {}) => ({
  id,
  profileId,
  platformId: 'youtube',
  dateOfBan: began,
  datePrecision: 'day',
  explanation: 'Told.',
  restriction: 'Account suspended',
  appealStatus: 'NONE',
  isActive: true,
  changedOn: began,
  events: '[]',
  ...more,
});
