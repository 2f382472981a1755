import { z } from 'zod';
import { OWN_MODELS, type OwnKind } from './own-models.ts';

/**
 * Queries the backend with the person's own tokens, and returns the whole response. Throws the client's
 * errors.
 */
export type GraphQLClient = (query: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>;

export type OwnRecord = Readonly<Record<string, unknown>> & { readonly id: string };

export type OwnRecords = {
  readonly records: readonly OwnRecord[];
  /** Number of stored records whose fields the backend could not return. They are always reported. */
  readonly unreadable: number;
};

/** Records per page. The database cuts a page at 1 MB. */
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
 * Reads every record of one kind that a person owns, page by page.
 *
 * The backend's owner rule already limits the list. Records with another stored `owner` ("sub::username", or
 * either of them) are removed here again.
 * @param fields the fields to read, besides `id` and `owner`
 */
export async function readOwnRecords(
  kind: OwnKind,
  fields: readonly string[],
  userId: string,
  ask: GraphQLClient,
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
