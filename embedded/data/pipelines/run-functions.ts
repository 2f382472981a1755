import type { Arguments, Backend, Place } from '../context.ts';
import { type AppSyncFunction, type FunctionContext, functionIdentity } from '../definition/functions.ts';
import { type Document, isDocument, type Json } from '../document.ts';
import type { Identity } from '../identity.ts';
import { createDataSource } from './data-source.ts';

/** A field that is being resolved, as the functions of its pipeline see it. */
export type FieldCall = {
  readonly place: Place;
  readonly identity: Identity;
  readonly args: Arguments;
  readonly source: Json;
};

/** The parts of a write. The functions before it may replace all three. */
export type WriteValues = {
  /** Values of fields that the input does not name: `ctx.stash.defaultValues`. */
  readonly defaults: Document;
  /** The input, with the owner that Amplify adds. */
  readonly input: Document;
  readonly condition: Json | undefined;
};

/** Runs the functions after a field's data was read or written. Returns `found` when there are none. */
export function runAfter(backend: Backend, call: FieldCall, found: Json): Json {
  const functions = backend.functions.get(`${call.place.typeName}.${call.place.fieldName}`)?.after;
  return functions?.length ? runAll(backend, functions, contextOf(call), found) : found;
}

/**
 * Runs the functions before a read, after its authorization. They can only refuse it.
 * @throws the error of a function that refuses it
 */
export function runBeforeRead(backend: Backend, call: FieldCall): void {
  const functions = backend.functions.get(`${call.place.typeName}.${call.place.fieldName}`)?.before;
  if (!functions?.length) return;
  const context = contextOf(call);
  runAll(backend, functions, context, null);
  if (context.stash.transformedArgs)
    throw new TypeError('A function before a read cannot change its arguments');
}

/**
 * Runs the functions before a write, after its authorization. Like Amplify's data functions, takes the input and the
 * condition from `ctx.stash.transformedArgs` if a function has set it, and the defaults from
 * `ctx.stash.defaultValues`. Functions see the arguments of the request without the owner that Amplify adds: a
 * function that sets `transformedArgs` on create must set it.
 * @throws the error of a function that refuses the write
 */
export function runBefore(backend: Backend, call: FieldCall, given: WriteValues): WriteValues {
  const functions = backend.functions.get(`${call.place.typeName}.${call.place.fieldName}`)?.before;
  if (!functions?.length) return given;
  const context = contextOf(call);
  context.stash.defaultValues = given.defaults;
  runAll(backend, functions, context, null);
  const { transformedArgs, defaultValues } = context.stash;
  const defaults = isDocument(defaultValues) ? defaultValues : given.defaults;
  if (!isDocument(transformedArgs)) return { ...given, defaults };
  const { input, condition } = transformedArgs;
  if (!isDocument(input)) throw new TypeError('ctx.stash.transformedArgs has no input');
  const asked = isDocument(call.args.input) ? call.args.input : {};
  const lost = Object.keys(given.input).find(
    (field) => !Object.hasOwn(asked, field) && !Object.hasOwn(input, field),
  );
  if (lost) throw new TypeError(`ctx.stash.transformedArgs has lost "${lost}"`);
  return { defaults, input, condition };
}

function runAll(
  backend: Backend,
  functions: readonly AppSyncFunction[],
  context: FunctionContext,
  first: Json,
): Json {
  return functions.reduce((previous, { reads, updates, run }) => {
    const model = reads === null ? undefined : backend.models.get(reads);
    const table = updates === null ? undefined : backend.tables.get(updates);
    const operate = (request: Json) => {
      if (table) return table(request);
      if (!model) throw new RangeError(`There is no model ${reads} and no table ${updates}`);
      return createDataSource(backend, model)(request);
    };
    return run(previous, context, operate);
  }, first);
}

function contextOf({ place, identity, args, source }: FieldCall): FunctionContext {
  return {
    args: definedArguments(args),
    source,
    identity: functionIdentity(identity),
    info: { fieldName: place.fieldName, parentTypeName: place.typeName },
    stash: {},
  };
}

/** The arguments without those that are undefined. */
export function definedArguments(args: Arguments): { [name: string]: Json } {
  return Object.fromEntries(
    Object.entries(args).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
