import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ownValue } from '../../lib/domain/own-value.ts';

const functionSchema = z.object({
  entry: z.string().regex(/^functions\/[\w-]+\/handler\.ts$/),
  handler: z.string(),
  runtime: z.literal('nodejs24.x'),
  timeoutSeconds: z.number().int().positive(),
  memoryMb: z.number().int().positive(),
  environment: z.record(z.string(), z.string()),
  rights: z.array(
    z.object({
      actions: z.array(z.string()),
      resources: z.array(z.string()),
      conditions: z.strictObject({
        StringEquals: z.record(z.string(), z.array(z.string())).default({}),
      }),
    }),
  ),
  schedules: z.array(z.object({ expression: z.string(), timezone: z.string() })),
  /** The models whose changes call the function: data/streams.ts. */
  streams: z.array(z.string()),
  /** The folders whose uploads call the function on AWS. Here nothing calls it: the storage refuses uploads of locked accounts at once. */
  uploads: z.array(z.string()).optional(),
  resolves: z.array(z.string()),
});

/** A function of the definition, as `npm run backend:compile` writes it to functions.json. */
export type LambdaFunction = z.infer<typeof functionSchema>;

/** The functions by name. */
export type LambdaFunctions = ReadonlyMap<string, LambdaFunction>;

/** Values of `${NAME}` in the environment and the rights of functions. */
export type FunctionSettings = Readonly<Record<string, string>>;

/** Reads functions.json of a compiled definition. Throws ZodError for what the embedded backend cannot run. */
export function readFunctions(compiledFolder: string): LambdaFunctions {
  const text = readFileSync(join(compiledFolder, 'functions.json'), 'utf8');
  return new Map(Object.entries(z.record(z.string(), functionSchema).parse(JSON.parse(text))));
}

/**
 * Replaces each `${NAME}` by its setting.
 * @throws Error that names a setting that the installation does not have
 */
export function fillIn(text: string, settings: FunctionSettings): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = ownValue(settings, name);
    if (value === undefined)
      throw new Error(`A function needs the setting ${name}, which is not known here.`);
    return value;
  });
}
