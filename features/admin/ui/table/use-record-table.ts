import {
  type ColumnDef,
  functionalUpdate,
  getCoreRowModel,
  getSortedRowModel,
  type RowData,
  type SortingState,
  type Table,
  useReactTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';

declare module '@tanstack/react-table' {
  // The names of the type parameters must be those of the library.
  interface ColumnMeta<TData extends RowData, TValue> {
    /** The list's sort order for each direction of the column, if the backend has it. */
    readonly orders?: { readonly asc?: string; readonly desc?: string };
    /** True for numbers, which are aligned to the end of their column. */
    readonly isFigure?: boolean;
    /** True for columns that the short rows of a narrow window show at once. The others are opened. */
    readonly isMain?: boolean;
    /** True for columns that a tablet has in the details of a row. */
    readonly isMinor?: boolean;
  }
}

/** The columns of a list. The first is the record's name, and the heading of its row. */
export type RecordColumns<Item> = readonly [ColumnDef<Item>, ...ColumnDef<Item>[]];

type ListPages = {
  /** The number of the page that is shown; 1 is the first. */
  readonly page: number;
  /** The start of the page that is shown; null for the first. */
  readonly token: string | null;
  /** The start of the next page; null on the last. */
  readonly next: string | null;
  readonly onNext: (token: string) => void;
  readonly onPrevious: () => void;
};

type RecordTableOptions<Item, Sort extends string> = {
  readonly columns: RecordColumns<Item>;
  readonly rows: readonly Item[];
  readonly getId: (item: Item) => string;
  /** Sort orders that the list offers; none if it cannot be sorted. */
  readonly orders?: readonly { readonly value: Sort }[];
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly pages: ListPages;
  /** Returns whether a row can be selected; undefined if no row can. */
  readonly canSelect?: (item: Item) => boolean;
};

const NO_ORDERS: readonly never[] = [];

/**
 * The table of one page of a list. The backend sorts the records and divides them into pages. The table has the order of
 * each heading and the selected rows. A column with a `sortingFn` also sorts the page, so that a changed row moves at once.
 */
export function useRecordTable<Item, Sort extends string = never>({
  columns,
  rows,
  getId,
  orders = NO_ORDERS,
  sort,
  onSort,
  pages,
  canSelect,
}: RecordTableOptions<Item, Sort>): Table<Item> {
  const sorting = columns.flatMap(({ id = '', meta }): SortingState => {
    if (!sort || !meta?.orders) return [];
    if (meta.orders.asc === sort) return [{ id, desc: false }];
    return meta.orders.desc === sort ? [{ id, desc: true }] : [];
  });
  const pagination = {
    pageIndex: pages.token === null ? 0 : Math.max(1, pages.page - 1),
    pageSize: rows.length,
  };
  const data = useMemo(() => [...rows], [rows]);
  return useReactTable({
    columns: [...columns],
    data,
    getRowId: getId,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    // Rows that the backend has sorted stay as they are.
    defaultColumn: { sortingFn: () => 0, sortUndefined: false },
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    enableRowSelection: ({ original }) => canSelect?.(original) ?? false,
    manualPagination: true,
    pageCount: pagination.pageIndex + (pages.next === null ? 1 : 2),
    state: { sorting, pagination },
    onSortingChange: (updater) => {
      const [chosen] = functionalUpdate(updater, sorting);
      const at = columns.find(({ id }) => id === chosen?.id)?.meta?.orders;
      // A column with one direction is always sorted in that direction.
      const wanted = chosen?.desc ? (at?.desc ?? at?.asc) : (at?.asc ?? at?.desc);
      const order = orders.find(({ value }) => value === wanted)?.value;
      if (order !== undefined && order !== sort) onSort?.(order);
    },
    onPaginationChange: (updater) => {
      const { pageIndex } = functionalUpdate(updater, pagination);
      if (pageIndex < pagination.pageIndex) pages.onPrevious();
      else if (pageIndex > pagination.pageIndex && pages.next !== null) pages.onNext(pages.next);
    },
  });
}
