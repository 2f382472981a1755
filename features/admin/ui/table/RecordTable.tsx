import type { CellContext, Header, Table } from '@tanstack/react-table';
import { Fragment, type ReactNode, useState } from 'react';
import { DataTable } from '@/components/ui/DataTable';
import { Icon } from '@/components/ui/Icon';
import styles from './RecordTable.module.scss';

/**
 * Records as a table; the first column stays in sight when the rest is pushed along. On a narrow screen each record is a short
 * row that opens, and the sort order is in the filters. On a tablet the minor columns are in the details of a row.
 */
export function RecordTable<Item>({
  table,
  caption,
  getName,
  isSelectable = false,
  touched,
  isLoading,
}: {
  table: Table<Item>;
  caption: string;
  getName: (item: Item) => string;
  /** True if rows have a checkbox. */
  isSelectable?: boolean;
  /** Ids of rows that another administrator changed or deleted. */
  touched?: ReadonlyMap<string, 'changed' | 'deleted'>;
  isLoading: boolean;
}) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpened(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  const hasMinor = table.getAllColumns().some(({ columnDef }) => columnDef.meta?.isMinor);
  return (
    <DataTable label={caption} className={styles.frame} data-loading={isLoading || undefined}>
      <table className={styles.table} aria-busy={isLoading} data-has-minor={hasMinor || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header, at) => (
              <Heading key={header.id} header={header}>
                {at === 0 && isSelectable && (
                  <input
                    type="checkbox"
                    aria-label="Select all rows on this page"
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                )}
              </Heading>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => {
            const isDeleted = touched?.get(row.id) === 'deleted';
            const [first, ...rest] = row.getVisibleCells();
            const minor = rest.filter(({ column }) => column.columnDef.meta?.isMinor);
            return (
              <Fragment key={row.id}>
                <tr
                  data-id={row.id}
                  data-touched={touched?.get(row.id)}
                  data-chosen={row.getIsSelected() || undefined}
                  data-open={opened.has(row.id) || undefined}
                >
                  <th scope="row">
                    <div className={styles.first}>
                      {isSelectable && (
                        <input
                          type="checkbox"
                          aria-label={`Select ${getName(row.original)}`}
                          checked={row.getIsSelected()}
                          disabled={!row.getCanSelect()}
                          onChange={row.getToggleSelectedHandler()}
                        />
                      )}
                      {first && contents(first.getContext())}
                      {!isDeleted && (
                        <button
                          type="button"
                          className={styles.more}
                          aria-expanded={opened.has(row.id)}
                          aria-label={`Details of ${getName(row.original)}`}
                          onClick={() => toggle(row.id)}
                        >
                          <Icon name="chevron-down" />
                        </button>
                      )}
                    </div>
                  </th>
                  {isDeleted ? (
                    <td colSpan={rest.length} className={styles.deleted}>
                      Deleted by another administrator
                    </td>
                  ) : (
                    rest.map((cell) => (
                      <td
                        key={cell.id}
                        data-column={cell.column.id}
                        data-main={cell.column.columnDef.meta?.isMain || undefined}
                        data-minor={cell.column.columnDef.meta?.isMinor || undefined}
                        data-label={String(cell.column.columnDef.header)}
                        className={cell.column.columnDef.meta?.isFigure ? styles.figure : ''}
                      >
                        {contents(cell.getContext())}
                      </td>
                    ))
                  )}
                </tr>
                {minor.length > 0 && !isDeleted && opened.has(row.id) && (
                  <tr className={styles.details}>
                    <td colSpan={rest.length + 1}>
                      <dl>
                        {minor.map((cell) => (
                          <div key={cell.id}>
                            <dt>{String(cell.column.columnDef.header)}</dt>
                            <dd>{contents(cell.getContext())}</dd>
                          </div>
                        ))}
                      </dl>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </DataTable>
  );
}

/**
 * Calls a cell's function. `flexRender` would render it as a component: as columns are made with each render, that
 * component would be a new one each time, and its controls would lose the focus.
 */
function contents<Item>(context: CellContext<Item, unknown>): ReactNode {
  const { cell } = context.column.columnDef;
  return typeof cell === 'function' ? cell(context) : cell;
}

function Heading<Item>({ header, children }: { header: Header<Item, unknown>; children: ReactNode }) {
  const { column } = header;
  const sorted = column.getIsSorted();
  const label = String(column.columnDef.header);
  const words = column.getCanSort() ? (
    <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
      {label}
      <Icon name={sorted === 'desc' ? 'chevron-down' : 'chevron-up'} />
    </button>
  ) : (
    label
  );
  return (
    <th
      scope="col"
      data-minor={column.columnDef.meta?.isMinor || undefined}
      aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
      className={column.columnDef.meta?.isFigure ? styles.figure : ''}
    >
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
