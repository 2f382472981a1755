import { connectionOf, identified } from '../../records/parse.ts';

/** IDs of an index in its order, and the start of the next ones; null after the last. */
export type IdBlock = { readonly ids: readonly string[]; readonly next: string | null };

export type IdPage = { readonly ids: readonly string[]; readonly page: number; readonly hasNext: boolean };

/** Reads a page of IDs; invalid entries are skipped. */
export function idsOf(raw: unknown): IdBlock {
  const { items, next } = connectionOf(raw);
  return { ids: items.flatMap((item) => identified.safeParse(item).data?.id ?? []), next };
}

/**
 * Fills a block from an index until `wanted` IDs are found, `mostRequests` is reached or the index ends. A filter is
 * applied after the page was cut, so a filtered page may be short or empty.
 */
export async function fillBlock(
  readPage: (token: string | null) => Promise<IdBlock>,
  token: string | null,
  { wanted, mostRequests }: { readonly wanted: number; readonly mostRequests: number },
): Promise<IdBlock> {
  const ids: string[] = [];
  let next = token;
  for (let request = 0; request < mostRequests; request++) {
    const block = await readPage(next);
    ids.push(...block.ids);
    next = block.next;
    if (next === null || ids.length >= wanted) break;
  }
  return { ids, next };
}

/**
 * One page of a list. An index has no page numbers, so the blocks are read from the first. Blocks are cached, so a
 * reader who pages through the list needs one new block every few pages.
 */
export async function pageOfIds(
  readBlock: (token: string | null) => Promise<IdBlock>,
  page: number,
  { size, mostBlocks }: { readonly size: number; readonly mostBlocks: number },
): Promise<IdPage> {
  const number = Math.max(1, Math.trunc(page) || 1);
  const skip = (number - 1) * size;
  let passed = 0;
  const ids: string[] = [];
  let token: string | null = null;
  for (let count = 0; count < mostBlocks; count++) {
    const block = await readBlock(token);
    ids.push(...block.ids.slice(Math.max(0, skip - passed), skip + size + 1 - passed));
    passed += block.ids.length;
    token = block.next;
    if (token === null || ids.length > size) break;
  }
  return { ids: ids.slice(0, size), page: number, hasNext: ids.length > size };
}
