import { z } from 'zod';
import { plural } from '../../lib/plural.ts';
import { errors } from './errors.ts';
import type { KnownDevice } from './known-device.ts';
import type { UserPool } from './pool.ts';

/** The caller. `address` is the network address. */
export type Caller = { readonly address: string; readonly device?: KnownDevice };

/** An operation of the user pool: takes a request's JSON, returns the response's or throws CognitoError. */
export type Operation = (pool: UserPool, input: unknown, caller: Caller) => Promise<object>;

/** An operation whose input has the shape of `schema`; any other is refused in Cognito's words. */
export function operation<Schema extends z.ZodType>(
  schema: Schema,
  run: (pool: UserPool, input: z.output<Schema>, caller: Caller) => object | Promise<object>,
): Operation {
  return async (pool, input, caller) => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) throw explain(parsed.error.issues, input);
    return run(pool, parsed.data, caller);
  };
}

/** Members that most inputs have. Text is bounded as Cognito bounds it. */
export const members = {
  username: z.string().min(1).max(128),
  password: z.string().min(1).max(256),
  code: z.string().min(1).max(2048),
  token: z.string().min(1).max(8192),
  session: z.string().min(20).max(2048),
  clientId: z.string().min(1).max(128),
  attributes: z.array(z.object({ Name: z.string().min(1).max(32), Value: z.string().default('') })).max(100),
  texts: z.record(z.string(), z.string().max(131_072)),
} as const;

/** Throws ResourceNotFoundException for a client that is not this pool's. */
export function checkClient({ names }: UserPool, clientId: string): void {
  if (clientId !== names.clientId) throw errors.unknownClient(clientId);
}

function explain(issues: readonly z.core.$ZodIssue[], input: unknown) {
  const problems = issues.map((issue) => {
    const value = issue.path.reduce<unknown>(
      (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
      input,
    );
    return { issue, isMissing: value === undefined || value === null };
  });
  const mistyped = problems.find(({ issue, isMissing }) => issue.code === 'invalid_type' && !isMissing);
  if (mistyped) return errors.serialization(`${nameOf(mistyped.issue)} has the wrong type.`);
  const sentences = problems.map(
    ({ issue, isMissing }) =>
      `Value at '${nameOf(issue)}' failed to satisfy constraint: ${isMissing ? 'Member must not be null' : constraint(issue)}`,
  );
  const count = `${plural(sentences.length, 'validation error')} detected`;
  return errors.invalidParameters(`${count}: ${sentences.join('; ')}`);
}

function nameOf({ path }: z.core.$ZodIssue): string {
  const name = path.map(String).join('.');
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function constraint(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small') return `Member must have length greater than or equal to ${issue.minimum}`;
  if (issue.code === 'too_big') return `Member must have length less than or equal to ${issue.maximum}`;
  return 'Member must satisfy its pattern or enum value set';
}
