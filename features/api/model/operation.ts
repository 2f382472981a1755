import type { z } from 'zod';
import { ownValue } from '../../../lib/domain/own-value.ts';
import type { ParameterProblem } from '../../../lib/http/problem.ts';

/**
 * The result of an operation. `next`: the position of the next page for `writeCursor`; null on the last page.
 */
export type Found = {
  readonly body: Readonly<Record<string, unknown>>;
  readonly next?: string | null;
};

/** No result: the reason in a sentence, or invalid parameters. */
type NotFound = { readonly nothing: string };
export type Refused = { readonly errors: readonly [ParameterProblem, ...ParameterProblem[]] };

type Input<Path, Query> = {
  readonly path: Path;
  readonly query: Query;
  /** The position after which the list continues. */
  readonly after: string | null;
};

/** The groups of the documentation, in order. */
export const GROUPS = {
  Records: 'Bans and shadowban reports, as filtered lists or as single records.',
  Statistics: 'The charts, the figures behind them, and the list of platforms.',
  People: 'Creators with a listed profile, and featured personalities.',
  Publications: 'Published briefs and streams.',
  Search: 'Full-text search of the pages.',
  Meta: 'The API itself and the versions of the data.',
} as const;
type Group = keyof typeof GROUPS;

type Definition<Path extends z.ZodObject = z.ZodObject, Query extends z.ZodObject = z.ZodObject> = {
  /** The permanent id: programs that are generated from the document use it. */
  readonly id: string;
  readonly group: Group;
  /** The path below /api/v1, as OpenAPI writes it: `/bans/{id}`. */
  readonly address: string;
  readonly summary: string;
  readonly description: string;
  readonly path: Path;
  readonly query: Query;
  readonly schema: z.ZodType;
  /** True if the list has cursors. */
  readonly isPaged?: boolean;
  /** Example paths below /api/v1. The documentation shows the response to the first. */
  readonly examples: () => Promise<readonly string[]>;
};

/** An operation of the public API: its documentation and its function. */
export type Operation = Definition & {
  readonly run: (input: Input<unknown, unknown>) => Promise<Found | NotFound | Refused>;
};

/** Makes an operation whose function gets the documented parameters. */
export function operation<Path extends z.ZodObject, Query extends z.ZodObject>(
  definition: Definition<Path, Query>,
  run: (input: Input<z.output<Path>, z.output<Query>>) => Promise<Found | NotFound | Refused>,
): Operation {
  return {
    ...definition,
    run: ({ path, query, ...more }) =>
      run({ ...more, path: definition.path.parse(path), query: definition.query.parse(query) }),
  };
}

export type Match = { readonly operation: Operation; readonly path: Readonly<Record<string, string>> };

/** Splits `/bans/{id}` into its parts; a parameter is one part. */
const getParts = (address: string) => address.split('/');
const getName = (part: string) => /^\{(\w+)\}$/.exec(part)?.[1];

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function getValues(address: string, path: string): Readonly<Record<string, string>> | null {
  const [wanted, given] = [getParts(address), getParts(path)];
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = decoded(given[at] ?? '');
    const name = getName(part);
    if (value === null || (name === undefined && value !== part)) return null;
    if (name !== undefined) values[name] = value;
  }
  return values;
}

/** The operation at a path below /api/v1 with its path parameters; null if there is none. */
export function match(operations: readonly Operation[], path: string): Match | null {
  for (const operation of operations) {
    const values = getValues(operation.address, path);
    if (values) return { operation, path: values };
  }
  return null;
}

/** The parameters of a query, or the errors in them. */
export function readQuery(
  search: URLSearchParams,
  known: readonly string[],
): { readonly written: Readonly<Record<string, string>>; readonly errors: readonly ParameterProblem[] } {
  const names = [...new Set(search.keys())];
  const list = known.length > 0 ? `Use ${known.join(', ')}.` : 'This operation has no parameters.';
  const errors = names.flatMap((parameter): readonly ParameterProblem[] => {
    const shown = parameter.slice(0, 60);
    if (!known.includes(parameter)) return [{ parameter: shown, detail: `Unknown parameter. ${list}` }];
    const values = search.getAll(parameter);
    if (values.length > 1) return [{ parameter, detail: `This parameter is repeated. Use it only once.` }];
    return values[0]?.trim() === ''
      ? [{ parameter, detail: 'The value is empty. Leave the parameter out to get everything.' }]
      : [];
  });
  return { written: Object.fromEntries(search), errors };
}

/** Validates the values with a schema. */
export function checkValues(
  schema: z.ZodObject,
  values: Readonly<Record<string, string>>,
): readonly ParameterProblem[] {
  const parsed = schema.safeParse(values);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => {
    const parameter = String(path[0] ?? '');
    return {
      parameter,
      detail: ownValue(values, parameter) === undefined ? 'This parameter is required.' : message,
    };
  });
}
