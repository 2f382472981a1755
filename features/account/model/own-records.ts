import { z } from 'zod';
import { OWN_MODELS, type OwnKind } from './own-models.ts';

/** Asks the backend with the person's own tokens, and returns the whole answer; throws what the client throws. */
export type Ask = (query: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>;

export type OwnRecord = Readonly<Record<string, unknown>> & { readonly id: string };

export type OwnRecords = {
  readonly records: readonly OwnRecord[];
  /** Records that are stored and whose fields the backend could not give: they are counted, never left out in silence. */
  readonly unreadable: number;
};

/** Records a page. The database cuts a page at 1 MB by itself. */
const PAGE_SIZE = 1000;

const pageShape = z.object({
  data: z.object({
    page: z.object({
      items: z.array(z.looseObject({ id: z.string(), owner: z.string().nullish() }).nullable()),
      nextToken: z.string().nullish(),
    }),
  }),
});

const errorsShape = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) });

/** The backend refused an operation on records; the message has its reason. */
export class RecordsError extends Error {
  constructor(what: string, answer: unknown) {
    const errors = errorsShape.safeParse(answer);
    const reason = errors.success ? errors.data.errors[0]?.message : undefined;
    super(reason ? `${what}: ${reason}` : `${what}.`);
    this.name = 'RecordsError';
  }
}

/**
 * Every record of one kind that a person owns, read page by page.
 *
 * The backend gives an owner's list only what the owner's rule allows; what it may ever give beyond that is left out here
 * again, by the `owner` that it has stored ("sub::username", or either of them).
 * @param fields what to read of each, besides `id` and `owner`
 */
export async function readOwnRecords(
  kind: OwnKind,
  fields: readonly string[],
  userId: string,
  ask: Ask,
): Promise<OwnRecords> {
  const { list } = OWN_MODELS[kind];
  const selection = [...new Set(['id', 'owner', ...fields])].join(' ');
  const query = `query OwnRecords($limit: Int, $nextToken: String) {
    page: ${list}(limit: $limit, nextToken: $nextToken) { items { ${selection} } nextToken }
  }`;
  const records: OwnRecord[] = [];
  let unreadable = 0;
  let nextToken: string | null = null;
  do {
    const answer = await ask(query, { limit: PAGE_SIZE, nextToken });
    const parsed = pageShape.safeParse(answer);
    if (!parsed.success) throw new RecordsError(`Your ${kind} could not be read`, answer);
    const { items, nextToken: next } = parsed.data.data.page;
    unreadable += items.filter((item) => item === null).length;
    records.push(...items.filter((item) => item !== null).filter((item) => isOwnedBy(item.owner, userId)));
    nextToken = next ?? null;
  } while (nextToken !== null);
  return { records, unreadable };
}

/** Checks whether a stored `owner` ("sub::username", or either of them) names the person. */
export function isOwnedBy(owner: string | null | undefined, userId: string): boolean {
  return owner?.split('::').includes(userId) ?? false;
}
