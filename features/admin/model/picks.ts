import { z } from 'zod';
import {
  PICK_SLOTS,
  type PickItem,
  type PickSlot,
  type PickType,
  pickItems,
} from '../../../lib/domain/editorial-picks.ts';
import { type GraphqlDocument, graphql } from '../../../lib/graphql/graphql.ts';
import { json } from '../../../lib/records/shapes.ts';
import { routes } from '../../../lib/routes.ts';
import {
  changeRow,
  createRow,
  type GraphQLClient,
  type Model,
  type Row,
  readRecord,
} from '../../../lib/workspace/stored-record.ts';

/** An item for an administrator; `title` is null if it can no longer be shown. */
export type NamedPick = PickItem & { readonly title: string | null; readonly path: string | null };

/** The stored picks of a slot. */
export type Pick = {
  readonly items: readonly NamedPick[];
  readonly note: string;
  /** The version that a write is compared with; null if nothing is stored. */
  readonly updatedAt: string | null;
};

/** `conflict`: another administrator saved first; nothing was changed. */
export type PickOutcome = { readonly kind: 'saved'; readonly pick: Pick } | { readonly kind: 'conflict' };

/** Maximum characters of a note. */
const MAX_NOTE = 500;

const MODEL: Model = { model: 'EditorialPick', fields: ['id', 'items', 'note', 'updatedAt'] };

const stored = z.object({ items: json, note: z.string().nullish() });

const shown = z.object({ title: z.string(), slug: z.string().nullish(), status: z.string().nullish() });
const QUERIES: Readonly<Record<PickType, GraphqlDocument<unknown, { id: string }>>> = {
  brief: graphql('query Brief($id: ID!) { record: getBrief(id: $id) { title slug status } }'),
  stream: graphql('query Stream($id: ID!) { record: getStream(id: $id) { title slug status } }'),
};
const VISIBLE: Readonly<Record<PickType, string>> = { brief: 'PUBLISHED', stream: 'ACTIVE' };
const responseShape = z.object({ data: z.object({ record: shown.nullable() }) });

/**
 * Reads the stored items of a slot, with the titles that visitors see.
 * @param queryPublic reads titles with the rights of visitors
 * @throws RecordsError if the backend refuses; the client's error if it cannot be reached
 */
export async function readPick(
  slot: PickSlot,
  client: GraphQLClient,
  queryPublic: GraphQLClient,
): Promise<Pick> {
  return getPick(slot, await readRecord(MODEL, slot, client), queryPublic);
}

async function getPick(slot: PickSlot, row: Row | null, queryPublic: GraphQLClient): Promise<Pick> {
  const { items, note } = stored.parse(row ?? { items: null });
  const named = pickItems(slot, items).map((item) => nameItem(item, queryPublic));
  return { items: await Promise.all(named), note: note ?? '', updatedAt: row?.updatedAt ?? null };
}

async function nameItem(item: PickItem, queryPublic: GraphQLClient): Promise<NamedPick> {
  const parsed = responseShape.safeParse(await queryPublic(QUERIES[item.type], { id: item.id }));
  const record = parsed.data?.data.record;
  if (!record || record.status !== VISIBLE[item.type]) return { ...item, title: null, path: null };
  const slug = record.slug || item.id;
  return {
    ...item,
    title: record.title,
    path: item.type === 'brief' ? routes.brief(slug) : routes.stream(slug),
  };
}

/**
 * Stores the items of a slot, unless another administrator saved since `seen` was read.
 * @throws RecordsError if the backend refuses; the client's error if it cannot be reached
 */
export async function savePick(
  slot: PickSlot,
  seen: Pick,
  changed: Pick,
  client: GraphQLClient,
  queryPublic: GraphQLClient,
): Promise<PickOutcome> {
  const input = {
    id: slot,
    items: changed.items.map(({ type, id }) => ({ type, id })),
    note: changed.note.trim().slice(0, MAX_NOTE) || null,
  };
  const written = seen.updatedAt
    ? await changeRow('update', MODEL, input, seen.updatedAt, client)
    : await createRow(MODEL, input, client);
  if (written.kind === 'saved') return { kind: 'saved', pick: await getPick(slot, written.row, queryPublic) };
  return { kind: 'conflict' };
}

const found = z.object({ id: z.string(), title: z.string() });

/** The item at a URL, or a `problem` for the administrator. */
export type FoundPick = { readonly item: NamedPick } | { readonly problem: string };

const WORDS: Readonly<Record<PickType, string>> = { brief: 'brief', stream: 'stream' };

/**
 * Finds the brief or stream at a URL of this site. It uses the public API, so it only finds items that
 * visitors can see.
 * @param text a URL, with or without the origin
 * @param origin the site's own
 */
export async function findPick(
  slot: PickSlot,
  text: string,
  origin: string,
  fetchJson: (path: string) => Promise<unknown>,
): Promise<FoundPick> {
  const types: readonly PickType[] = PICK_SLOTS[slot].types;
  const wanted = types.map((type) => `a ${WORDS[type]}`).join(' or ');
  const url = URL.parse(text.trim(), origin);
  const [, list, slug, more] = url?.pathname.split('/') ?? [];
  const type = types.find((one) => list === `${one}s`);
  if (url?.origin !== origin || !type || !slug || more !== undefined)
    return {
      problem: `This is not the address of ${wanted} on this site. Copy it from the page, for example ${origin}/briefs/….`,
    };
  const record = found.safeParse(await fetchJson(`${routes.api.root()}/${list}/${slug}`)).data;
  if (!record) return { problem: `There is no published ${WORDS[type]} at this address. Check the address.` };
  return { item: { type, ...record, path: url.pathname } };
}
