import type { z } from 'zod';
import type { ParameterProblem } from './problem.ts';

/**
 * The result of an operation. `next`: the position of the next page for `writeCursor`; null on the last page.
 */
export type Found = {
  readonly body: Readonly<Record<string, unknown>>;
  readonly next?: string | null;
};

/** No result: the reason in a sentence, or invalid parameters. */
export type NotFound = { readonly nothing: string };
export type Refused = { readonly errors: readonly [ParameterProblem, ...ParameterProblem[]] };

export type Input<Path, Query> = {
  readonly path: Path;
  readonly query: Query;
  /** The position after which the list continues. */
  readonly after: string | null;
};

/** The groups of the documentation, in order. */
export const GROUPS = {
  Records: 'Bans and shadowban reports, with the filters of the explorer or one by one.',
  Statistics: 'The charts, the figures behind them, and the list of platforms.',
  People: 'Creators with a listed profile, and featured personalities.',
  Publications: 'Published briefs and streams.',
  Search: 'Full-text search of the pages.',
  Meta: 'The API itself and the versions of the data.',
} as const;
type Group = keyof typeof GROUPS;

export type Definition<Path extends z.ZodObject = z.ZodObject, Query extends z.ZodObject = z.ZodObject> = {
  /** The permanent id: programs that are generated from the document use it. */
  readonly id: string;
  readonly group: Group;
  /** The path below /api/v1, as OpenAPI writes it: `/bans/{id}`. */
  readonly address: string;
  readonly summary: string;
  readonly description: string;
  readonly path: Path;
  readonly query: Query;
  readonly answer: z.ZodType;
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
