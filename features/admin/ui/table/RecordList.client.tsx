'use client';

import type { ReactNode } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { EmptyState } from '@/components/ui/EmptyState';
import type { AdminModel } from '@/features/admin/model/field';
import { conditionCount } from '@/features/admin/model/list-address';
import type { RecordFilter, RecordSort } from '@/features/admin/model/record-sources';
import { swapPlaces } from '@/features/admin/model/records';
import { getRank } from '@/features/streams/model/stream-filter';
import type { FieldName } from '@/lib/graphql/documents';
import { plural } from '@/lib/text/plural';
import type { Input, Row } from '@/lib/workspace/stored-record';
import { type BulkAct, BulkBar } from './BulkBar';
import { DeletedRecords } from './DeletedRecords';
import { FilterBar, type FilterControl, ListCount, ListFoot } from './FilterBar';
import styles from './RecordList.module.scss';
import { RecordTable } from './RecordTable';
import { useListView } from './use-list-view';
import { type RecordColumns, useRecordTable } from './use-record-table';
import { useInlineChanges, useRecords } from './use-records';

export type RecordListProps = {
  readonly model: AdminModel;
  readonly caption: string;
  readonly fields: readonly FieldName<AdminModel>[];
  readonly getName: (row: Row) => string;
  readonly columns: (tools: RowTools) => RecordColumns<Row>;
  readonly filters: (rows: readonly Row[]) => readonly FilterControl[];
  /** The sort orders of a list with this filter. */
  readonly orders: (
    filter: RecordFilter,
  ) => readonly { readonly value: RecordSort; readonly label: string }[];
  readonly acts: readonly BulkAct[];
  readonly searchLabel: string;
  /** Replaces the table if there are no records. */
  readonly empty: ReactNode;
};

/** Actions of a cell on its record. */
export type RowTools = {
  readonly save: (row: Row, changes: Input) => void;
  /** Moves a record by one place of the ranking; -1 is towards the first. Null where the list has another order. */
  readonly move: ((row: Row, by: -1 | 1) => void) | null;
  readonly filter: RecordFilter;
};

const RANKED: readonly RecordSort[] = ['first', 'last', 'ranking'];

/** A paged list of records with search, filters, sort orders and editing in place. */
export function RecordList({ model, getName, ...props }: RecordListProps) {
  const { view, change, next, previous } = useListView(model);
  const list = useRecords(model, view, props.fields);
  const { save, problem, dismiss } = useInlineChanges(model, list.put, getName);
  const orders = props.orders(view.filter);

  const asStored = (rank: number) => (model === 'Stream' ? String(rank) : rank);
  async function move(row: Row, by: -1 | 1): Promise<void> {
    const rank = getRank(row.ranking);
    if (rank === null) return;
    const rows = table.getRowModel().rows.map(({ original }) => original);
    const place = rows.indexOf(row);
    const other = rows[place + by];
    const otherRank = other ? getRank(other.ranking) : null;
    // Swaps the two ranks. If they are equal or unknown, only this row moves.
    if (!other || otherRank === null || otherRank === rank) {
      await save(row, { ranking: asStored(Math.max(1, rank + by)) });
      return;
    }
    // Both move at once on the page, and are stored one after the other.
    list.put({ ...other, ranking: row.ranking });
    const isMoved = await swapPlaces(row, other, (one, ranking) => save(one, { ranking }));
    if (!isMoved) list.put(other);
  }
  const tools: RowTools = {
    save: (row, changes) => {
      dismiss();
      void save(row, changes);
    },
    move: RANKED.includes(view.sort)
      ? (row, by) => {
          const button = document.activeElement;
          dismiss();
          void move(row, by);
          // Moving a row in the table removes the focus from its controls.
          requestAnimationFrame(() => button instanceof HTMLElement && button.focus());
        }
      : null,
    filter: view.filter,
  };
  const table = useRecordTable({
    columns: props.columns(tools),
    rows: list.page.rows,
    getId: ({ id }) => id,
    orders,
    sort: view.sort,
    onSort: (sort) => change({ sort }),
    pages: {
      page: view.page,
      token: view.token,
      next: list.page.nextToken,
      onNext: next,
      onPrevious: previous,
    },
    canSelect: ({ id }) => list.touched.get(id) !== 'deleted',
  });
  const selected = table.getSelectedRowModel().rows;

  async function act({ changes }: BulkAct, onStep: () => void): Promise<number> {
    dismiss();
    let changed = 0;
    for (const { original } of selected) {
      if (await save(original, changes)) changed += 1;
      onStep();
    }
    return changed;
  }

  const isEmpty = list.status === 'ready' && list.page.rows.length === 0;
  return (
    <div className={styles.list}>
      <DeletedRecords model={model} onRestored={list.reload} />
      <FilterBar
        view={view}
        controls={props.filters(list.page.rows)}
        orders={orders}
        searchLabel={props.searchLabel}
        onChange={change}
      />
      <Notice tone="error" text={problem} onDismiss={dismiss} />
      <div role="status" className={styles.news}>
        {list.added > 0 && (
          <Callout tone="note">
            <p>
              {plural(list.added, 'new record')} added.{' '}
              <button type="button" className="text-link" onClick={list.reload}>
                Refresh
              </button>
            </p>
          </Callout>
        )}
      </div>
      {list.status === 'failed' && (
        <Callout role="alert" tone="error" icon="wifi-off">
          <p>The records could not be loaded. {list.problem}</p>
          <Button onClick={list.reload}>Try again</Button>
        </Callout>
      )}
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          acts={props.acts}
          onAct={act}
          onClear={() => table.resetRowSelection(true)}
        />
      )}
      <ListCount
        table={table}
        total={list.total}
        broken={list.page.broken}
        isCutShort={list.page.isCutShort}
        isLoading={list.status === 'loading'}
      />
      {isEmpty && conditionCount(view) === 0 && view.token === null ? (
        props.empty
      ) : isEmpty ? (
        <EmptyState
          isFramed
          title={list.page.isCutShort ? 'No results so far' : 'No results'}
          action={<Button onClick={() => change({ filter: {} })}>Clear filters</Button>}
        >
          {list.page.isCutShort
            ? 'The search is not complete. Select “Next” to continue.'
            : 'Remove a filter or change the sort order. Records without a date or ranking only appear in the order “All, unsorted”.'}
        </EmptyState>
      ) : (
        <RecordTable
          table={table}
          caption={props.caption}
          getName={getName}
          isSelectable
          touched={list.touched}
          isLoading={list.status === 'loading'}
        />
      )}
      <ListFoot table={table} isLoading={list.status === 'loading'} />
    </div>
  );
}
