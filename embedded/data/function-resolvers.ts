import { type GraphQLFieldResolver, getNamedType, isObjectType } from 'graphql';
import type { LambdaFunctions } from '../functions/definition.ts';
import type { InvokeFunction } from '../functions/runtime.ts';
import type { Arguments, Backend, FieldCoordinates, RequestContext } from './context.ts';
import { AppSyncError, unauthorized } from './errors.ts';
import { functionIdentity } from './functions.ts';
import { definedArguments, runAfter, runBeforeRead } from './pipelines.ts';
import { groupsOfType, isInGroups, type Resolvers } from './schema.ts';
import { chargeResponse } from './selections.ts';

/** Milliseconds for which AppSync waits for a function. */
const MAX_WAIT = 30_000;

/**
 * Creates the resolvers of fields that a function of the definition resolves: Amplify's authorization, then the definition's own
 * pipeline functions, then the function, with the payload of Amplify's template, then the definition's functions after it.
 */
export function createFunctionResolvers(
  backend: Backend,
  functions: LambdaFunctions,
  invoke: InvokeFunction,
): Resolvers {
  return new Map(
    [...functions].flatMap(([name, { resolves }]) =>
      resolves.map((field) => {
        const [typeName = '', fieldName = ''] = field.split('.');
        return [field, functionResolver(backend, { typeName, fieldName }, (event) => invoke(name, event))];
      }),
    ),
  );
}

function functionResolver(
  backend: Backend,
  coordinates: FieldCoordinates,
  invoke: (event: object) => ReturnType<InvokeFunction>,
): GraphQLFieldResolver<unknown, RequestContext, Arguments> {
  const { typeName, fieldName } = coordinates;
  return async (_source, args, { identity, budget, headers }, info) => {
    // The schema's directives have refused other callers. The directive of a field for signed-in people lets all of them pass; that of the
    // type of its result names the groups of its rule: a test checks both. Amplify's function refuses the others, and roles of the
    // identity pool.
    const result = getNamedType(info.returnType);
    const groups = isObjectType(result) ? groupsOfType(result) : null;
    if (identity.kind === 'iam' || !isInGroups(groups, identity)) throw unauthorized(typeName, fieldName);
    const call = { coordinates, identity, args, source: null, headers };
    runBeforeRead(backend, call);
    const outcome = await withinLimit(
      invoke({
        typeName,
        fieldName,
        arguments: definedArguments(args),
        identity: functionIdentity(identity),
        source: null,
        request: { headers, domainName: null },
        prev: { result: {} },
      }),
    );
    if (outcome.isError) throw new AppSyncError(outcome.errorMessage, 'Lambda:Unhandled');
    const payload = runAfter(backend, call, outcome.payload);
    chargeResponse(budget, payload, info);
    return payload;
  };
}

async function withinLimit<Value>(waiting: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppSyncError('Execution timed out.', 'Lambda:ExecutionTimeoutException')),
      MAX_WAIT,
    );
  });
  try {
    return await Promise.race([waiting, late]);
  } finally {
    clearTimeout(timer);
  }
}
