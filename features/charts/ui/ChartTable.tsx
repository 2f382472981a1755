import { CountLink } from '@/components/ui/CountLink';
import { DataTable } from '@/components/ui/DataTable';
import type { Chart, ChartTable as Table } from '@/features/charts/model/chart';
import { rowsAddress } from '@/features/charts/server/render-chart';
import styles from './ChartTable.module.scss';

/** A chart's table. Counts of records and people link to their rows. */
export function ChartTable({ chart, table: { columns, rows } }: { chart: Chart; table: Table }) {
  return (
    <DataTable label={`${chart.name}, table`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" className={isNumber ? styles.number : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first?.text}>
              <th scope="row" className={columns[0]?.isNumber ? styles.number : undefined}>
                {first?.text}
              </th>
              {cells.map(({ text, rows: behind }, at) => {
                const column = columns[at + 1];
                return (
                  <td key={column?.label} className={column?.isNumber ? styles.number : undefined}>
                    {behind ? (
                      <CountLink
                        className="text-link"
                        href={rowsAddress(chart, behind)}
                        count={behind.count}
                        of={behind.of ?? 'records'}
                      >
                        {text}
                      </CountLink>
                    ) : (
                      text
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </DataTable>
  );
}
