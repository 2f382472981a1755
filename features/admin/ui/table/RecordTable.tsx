import type { ReactNode } from 'react';
import { DataTable } from '@/components/ui/DataTable';
import { Icon } from '@/components/ui/Icon';
import type { RecordSort } from '@/features/admin/model/record-sources';
import type { Row } from '@/lib/workspace/stored-record';
import styles from './RecordTable.module.scss';

export type Column<Sort extends string = RecordSort> = {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The order of the first press of its heading; the second press reverses it, if possible. */
  readonly sorts?: readonly [Sort, ...Sort[]];
  /** True for numbers, which are aligned to the end of their column. */
  readonly isFigure?: boolean;
};

export type Selection = {
  readonly ids: ReadonlySet<string>;
  readonly set: (ids: ReadonlySet<string>) => void;
};

/** Records as a table; the first column stays in sight when the rest is pushed along. */
export function RecordTable<Sort extends string>({
  caption,
  columns,
  rows,
  nameOf,
  sort,
  onSort,
  selection,
  touched,
  isLoading,
}: {
  caption: string;
  /** The first is the record's name, and the heading of its row. */
  columns: readonly [Column<Sort>, ...Column<Sort>[]];
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The selected rows; undefined if rows cannot be selected. */
  selection?: Selection;
  touched: ReadonlyMap<string, 'changed' | 'deleted'>;
  isLoading: boolean;
}) {
  const [first, ...rest] = columns;
  const choose = (id: string, isChosen: boolean) =>
    selection?.set(new Set([...selection.ids].filter((one) => one !== id).concat(isChosen ? [id] : [])));
  return (
    <DataTable label={caption} className={styles.frame} data-loading={isLoading || undefined}>
      <table className={styles.table} aria-busy={isLoading}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <Heading column={first} sort={sort} onSort={onSort}>
              {selection && (
                <input
                  type="checkbox"
                  aria-label="Select all rows on this page"
                  checked={rows.length > 0 && rows.every(({ id }) => selection.ids.has(id))}
                  onChange={(event) =>
                    selection.set(new Set(event.target.checked ? rows.map(({ id }) => id) : []))
                  }
                />
              )}
            </Heading>
            {rest.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isDeleted = touched.get(row.id) === 'deleted';
            return (
              <tr
                key={row.id}
                data-id={row.id}
                data-touched={touched.get(row.id)}
                data-chosen={selection?.ids.has(row.id) || undefined}
              >
                <th scope="row">
                  <div className={styles.first}>
                    {selection && (
                      <input
                        type="checkbox"
                        aria-label={`Select ${nameOf(row)}`}
                        checked={selection.ids.has(row.id)}
                        disabled={isDeleted}
                        onChange={(event) => choose(row.id, event.target.checked)}
                      />
                    )}
                    {first.cell(row)}
                  </div>
                </th>
                {isDeleted ? (
                  <td colSpan={rest.length} className={styles.deleted}>
                    Deleted by another administrator
                  </td>
                ) : (
                  rest.map((column) => (
                    <td
                      key={column.id}
                      data-column={column.id}
                      className={column.isFigure ? styles.figure : ''}
                    >
                      {column.cell(row)}
                    </td>
                  ))
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </DataTable>
  );
}

const DESCENDING: readonly string[] = ['newest', 'views', 'rating', 'last'];

function Heading<Sort extends string>({
  column: { label, sorts, isFigure },
  sort,
  onSort,
  children,
}: {
  column: Column<Sort>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  children?: ReactNode;
}) {
  const at = sorts?.indexOf(sort) ?? -1;
  const isDescending = DESCENDING.includes(sort);
  const order = at < 0 ? undefined : isDescending ? 'descending' : 'ascending';
  const next = sorts?.[(at + 1) % sorts.length];
  const words =
    sorts && next ? (
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {label}
        <Icon name={at >= 0 && isDescending ? 'chevron-down' : 'chevron-up'} />
      </button>
    ) : (
      label
    );
  return (
    <th scope="col" aria-sort={order} className={isFigure ? styles.figure : ''}>
      {children ? (
        <div className={styles.first}>
          {children}
          {words}
        </div>
      ) : (
        words
      )}
    </th>
  );
}
