import type { Json } from '../../lib/json.ts';
import type { AppSyncFunction, FunctionContext, Operate } from '../functions.ts';

/** Runs one pipeline function in a context of which only the parts that matter are given. */
export function runFunction(
  { run }: AppSyncFunction,
  {
    previous = null,
    operate = () => null,
    ...context
  }: Partial<FunctionContext> & { readonly previous?: Json; readonly operate?: Operate } = {},
): Json {
  const info = { fieldName: 'createThing', parentTypeName: 'Mutation' };
  const request = { headers: {}, domainName: null };
  return run(
    previous,
    { args: {}, source: null, identity: null, request, info, stash: {}, ...context },
    operate,
  );
}
