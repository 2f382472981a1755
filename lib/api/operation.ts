import type { z } from 'zod';
import type { ParameterProblem } from './problem.ts';

/** What an operation found. `next`: where its list goes on, as `writeCursor` takes it; null at the end. */
export type Found = {
  readonly body: Readonly<Record<string, unknown>>;
  readonly next?: string | null;
};

/** There is nothing: why, in a sentence; or parameters that mean nothing after all. */
export type NotFound = { readonly nothing: string };
export type Refused = { readonly errors: readonly [ParameterProblem, ...ParameterProblem[]] };

export type Input<Path, Query> = {
  readonly path: Path;
  readonly query: Query;
  /** After what the list is to go on. */
  readonly after: string | null;
};

/** The groups under which operations are documented, in order. */
export const GROUPS = {
  Records: 'Bans and shadowban reports, one by one and narrowed as in the explorer.',
  Numbers: 'The charts, what they are drawn from, and the catalogue of platforms.',
  People: 'Creators with a listed profile, and featured personalities.',
  Publications: 'Published briefs, and streams.',
  Search: 'Pages by their words.',
  Interface: 'What describes the interface itself and the data that can be taken away.',
} as const;
export type Group = keyof typeof GROUPS;

export type Definition<Path extends z.ZodObject = z.ZodObject, Query extends z.ZodObject = z.ZodObject> = {
  /** Stays the same for good: programs that are made from the document call it by this. */
  readonly id: string;
  readonly group: Group;
  /** Below /api/v1, as OpenAPI writes it: `/bans/{id}`. */
  readonly address: string;
  readonly summary: string;
  readonly description: string;
  readonly path: Path;
  readonly query: Query;
  readonly answer: z.ZodType;
  /** Its list goes on by cursors. */
  readonly isPaged?: boolean;
  /** Addresses below /api/v1 that show what it does; the first is asked for the documentation's example. */
  readonly examples: () => Promise<readonly string[]>;
};

/** An operation of the public interface: all that is said of it, and what it does. */
export type Operation = Definition & {
  readonly run: (input: Input<unknown, unknown>) => Promise<Found | NotFound | Refused>;
};

/** Ties what an operation does to the parameters that are documented for it. */
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
