import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type AppSyncFunction, loadFunction } from './functions.ts';
import { type Introspection, parseIntrospection } from './introspection.ts';

const pipelinesSchema = z.object({
  api: z.object({
    region: z.string(),
    defaultAuthMode: z.string(),
    authModes: z.array(z.string()),
    apiKeyDays: z.number().int().positive(),
    queryDepthLimit: z.number().int().positive(),
    resolverCountLimit: z.number().int().positive(),
  }),
  functions: z.record(z.string(), z.object({ file: z.string(), runtime: z.literal('APPSYNC_JS 1.0.0') })),
  fields: z.record(z.string(), z.array(z.string())),
});

/** Settings of the API: authorization modes by AppSync's names, days that a key is good for, bounds of a query. */
export type ApiSettings = z.infer<typeof pipelinesSchema>['api'];

/** What `amplify/` compiles to, read and ready to run. */
export type Definition = {
  /** The GraphQL schema that Amplify's transformer made. */
  readonly sdl: string;
  readonly introspection: Introspection;
  /** The introspection as it was written: what clients get. */
  readonly modelIntrospection: unknown;
  readonly api: ApiSettings;
  /** Functions that run after a field was read, by `Type.field`, in their order. */
  readonly functions: ReadonlyMap<string, readonly AppSyncFunction[]>;
};

/** The folder that `npm run backend:compile` writes. */
export const compiledFolder = join(import.meta.dirname, '../../../amplify/compiled');

/** Reads the compiled definition. Throws when a file is missing or not what it should be, naming it. */
export function readDefinition(folder: string = compiledFolder): Definition {
  const pipelines = pipelinesSchema.parse(JSON.parse(readFileSync(join(folder, 'pipelines.json'), 'utf8')));
  const modelIntrospection: unknown = JSON.parse(readFileSync(join(folder, 'introspection.json'), 'utf8'));
  const loaded = new Map(
    Object.entries(pipelines.functions).map(([name, { file }]) => [
      name,
      loadFunction(name, readFileSync(join(folder, '..', file), 'utf8')),
    ]),
  );
  return {
    sdl: readFileSync(join(folder, 'schema.graphql'), 'utf8'),
    introspection: parseIntrospection(modelIntrospection),
    modelIntrospection,
    api: pipelines.api,
    functions: new Map(
      Object.entries(pipelines.fields).map(([field, names]) => [
        field,
        names.map((name) => {
          const loadedFunction = loaded.get(name);
          if (!loadedFunction) throw new Error(`pipelines.json: ${field} names the unknown function ${name}`);
          return loadedFunction;
        }),
      ]),
    ),
  };
}
