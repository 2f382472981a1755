/** Films on one page of a whole list: full rows of two, three, four and six. */
export const LIST_PAGE_SIZE = 12;

export type ListPage<Item> = {
  readonly items: readonly Item[];
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
};

/** One page of a complete list; a page past its end is empty. */
export function listPage<Item>(all: readonly Item[], page: number): ListPage<Item> {
  const from = (page - 1) * LIST_PAGE_SIZE;
  return {
    items: all.slice(from, from + LIST_PAGE_SIZE),
    page,
    pageCount: Math.ceil(all.length / LIST_PAGE_SIZE),
  };
}
