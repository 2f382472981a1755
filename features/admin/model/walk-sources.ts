import { z } from 'zod';

/** Some items of a list in its order, and the token of the next ones; null after the last. */
type Block<Item> = { readonly items: readonly Item[]; readonly nextToken: string | null };

type Read<Item> = (token: string | null) => Promise<Block<Item>>;

/**
 * The position in each list: the token of the block, and the number of returned items. `false`: at the end.
 */
const positionsShape = z.array(z.union([z.tuple([z.string().nullable(), z.int().min(0)]), z.literal(false)]));

/** Maximum blocks of one list that are read for one page. */
const MAX_BLOCKS = 12;

class Cursor<Item> {
  #read: Read<Item>;
  #token: string | null;
  #given: number;
  #block: Block<Item> | null = null;
  #blocks = 0;

  constructor(read: Read<Item>, position: readonly [string | null, number] | false) {
    this.#read = read;
    [this.#token, this.#given] = position || [null, 0];
    if (position === false) this.#block = { items: [], nextToken: null };
  }

  /** Reads blocks until there is an item, the end, or the maximum. */
  async fill(): Promise<void> {
    for (;;) {
      if (this.#block && (this.head !== undefined || this.#block.nextToken === null)) return;
      if (this.#blocks === MAX_BLOCKS) return;
      if (this.#block) {
        this.#token = this.#block.nextToken;
        this.#given = 0;
      }
      this.#blocks += 1;
      this.#block = await this.#read(this.#token);
    }
  }

  get head(): Item | undefined {
    return this.#block?.items[this.#given];
  }

  /** True if there may be more items, but the maximum was read. */
  get isStuck(): boolean {
    return this.head === undefined && this.#block?.nextToken !== null;
  }

  take(): void {
    this.#given += 1;
  }

  position(): readonly [string | null, number] | false {
    if (!this.#block || this.head !== undefined) return [this.#token, this.#given];
    return this.#block.nextToken === null ? false : [this.#block.nextToken, 0];
  }
}

/**
 * Reads one page from several lists with the same order, as if they were one. The token says how far each list was read.
 * @param token of the previous page, or null. With an invalid token, it starts at the first page.
 */
export async function walkSources<Item>(
  reads: readonly Read<Item>[],
  {
    token,
    limit,
    compare,
  }: {
    readonly token: string | null;
    readonly limit: number;
    readonly compare: (a: Item, b: Item) => number;
  },
): Promise<Block<Item> & { readonly isCutShort: boolean }> {
  const positions = readToken(token, reads.length);
  const cursors = reads.map((read, at) => new Cursor(read, positions?.[at] ?? [null, 0]));
  await Promise.all(cursors.map((cursor) => cursor.fill()));
  const items: Item[] = [];
  // If the next item of another list is unknown, it might come first.
  while (items.length < limit && !cursors.some((cursor) => cursor.isStuck)) {
    const [first] = cursors
      .flatMap((cursor) => (cursor.head === undefined ? [] : [{ cursor, item: cursor.head }]))
      .sort((a, b) => compare(a.item, b.item));
    if (!first) break;
    items.push(first.item);
    first.cursor.take();
    if (items.length < limit) await first.cursor.fill();
  }
  const ends = cursors.map((cursor) => cursor.position());
  const isOver = ends.every((end) => end === false);
  return {
    items,
    nextToken: isOver ? null : btoa(JSON.stringify(ends)),
    isCutShort: !isOver && items.length < limit,
  };
}

function readToken(token: string | null, lists: number) {
  if (token === null) return null;
  try {
    const positions = positionsShape.parse(JSON.parse(atob(token)));
    return positions.length === lists ? positions : null;
  } catch {
    return null;
  }
}
