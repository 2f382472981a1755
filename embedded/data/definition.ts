import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type LambdaFunctions, readFunctions } from '../functions/definition.ts';
import type { TimesToLive } from './expiry.ts';
import { type AppSyncFunction, loadFunction } from './functions.ts';
import { type Introspection, parseIntrospection } from './model.ts';

const pipelinesSchema = z.object({
  api: z.object({
    region: z.string(),
    defaultAuthMode: z.string(),
    authModes: z.array(z.string()),
    apiKeyDays: z.number().int().positive(),
    queryDepthLimit: z.number().int().positive(),
    resolverCountLimit: z.number().int().positive(),
  }),
  functions: z.record(
    z.string(),
    z.object({
      file: z.string(),
      runtime: z.literal('APPSYNC_JS 1.0.0'),
      reads: z.string().nullable(),
      updates: z.string().nullable(),
      writes: z.string().nullable(),
    }),
  ),
  tables: z.record(z.string(), z.object({ key: z.string(), timeToLive: z.string() })),
  timesToLive: z.record(z.string(), z.string()),
  fields: z.record(z.string(), z.object({ before: z.array(z.string()), after: z.array(z.string()) })),
});

/** Settings of the API: authorization modes by AppSync's names, the days that a key is valid, limits of a query. */
export type ApiSettings = z.infer<typeof pipelinesSchema>['api'];

/** The tables of the definition that are no models, by name: the field of the key, and the field with the time of deletion. */
export type CounterTables = z.infer<typeof pipelinesSchema>['tables'];

/** The compiled form of `amplify/`, parsed and ready to run. */
export type Definition = {
  /** The GraphQL schema that Amplify's transformer made. */
  readonly sdl: string;
  readonly introspection: Introspection;
  /** The introspection in its original form, for clients. */
  readonly modelIntrospection: unknown;
  readonly api: ApiSettings;
  /** The definition's functions in the pipelines, by `Type.field`. */
  readonly functions: ReadonlyMap<string, FieldFunctions>;
  readonly tables: CounterTables;
  readonly timesToLive: TimesToLive;
  /** The Lambda functions by name. */
  readonly lambdas: LambdaFunctions;
  /** The clock of the functions and of the tables. */
  readonly now: () => Date;
};

/** Functions that run before and after a field's data is read or written, in their order. */
export type FieldFunctions = {
  readonly before: readonly AppSyncFunction[];
  readonly after: readonly AppSyncFunction[];
};

/** The folder that `npm run backend:compile` writes. */
export const compiledFolder = join(import.meta.dirname, '../../amplify/compiled');

/** Reads the compiled definition. Throws an error that names a missing or invalid file. */
export function readDefinition(folder: string = compiledFolder, now = () => new Date()): Definition {
  const pipelines = pipelinesSchema.parse(JSON.parse(readFileSync(join(folder, 'pipelines.json'), 'utf8')));
  const modelIntrospection: unknown = JSON.parse(readFileSync(join(folder, 'introspection.json'), 'utf8'));
  const loaded = new Map(
    Object.entries(pipelines.functions).map(([name, { file, ...source }]) => [
      name,
      loadFunction(name, readFileSync(join(folder, '..', file), 'utf8'), { ...source, now }),
    ]),
  );
  const getFunctions = (field: string, names: readonly string[]) =>
    names.map((name) => {
      const found = loaded.get(name);
      if (!found) throw new Error(`pipelines.json: ${field} names the unknown function ${name}`);
      return found;
    });
  return {
    sdl: readFileSync(join(folder, 'schema.graphql'), 'utf8'),
    introspection: parseIntrospection(modelIntrospection),
    modelIntrospection,
    api: pipelines.api,
    tables: pipelines.tables,
    timesToLive: pipelines.timesToLive,
    lambdas: readFunctions(folder),
    now,
    functions: new Map(
      Object.entries(pipelines.fields).map(([field, { before, after }]) => [
        field,
        { before: getFunctions(field, before), after: getFunctions(field, after) },
      ]),
    ),
  };
}
