import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Time } from '@/components/ui/Time';
import { dayOf, type KeptRows, type Manifest } from '@/lib/data-versions/manifest';
import { countText } from '@/lib/domain/count-text';
import { onDay } from '@/lib/domain/time/when';
import { routes } from '@/lib/routes';
import styles from './DataTable.module.scss';

/** The kept versions, and what came, changed and went with each. */
export function VersionTable({ versions }: { versions: readonly Manifest[] }) {
  return (
    <div className={styles.room}>
      <table className={styles.table}>
        <caption className="visually-hidden">The kept versions, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Kept on</th>
            <th scope="col" className={styles.number}>
              Bans
            </th>
            <th scope="col">Since the one before</th>
            <th scope="col" className={styles.number}>
              Reports
            </th>
            <th scope="col">Since the one before</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ name, kinds }) => (
            <tr key={name}>
              <th scope="row">
                <Link className="text-link" href={routes.dataVersion(name) as Route}>
                  {name}
                </Link>
              </th>
              <td data-label="Kept on">
                <Time when={onDay(dayOf(name))} />
              </td>
              <td data-label="Bans" className={styles.number}>
                {countText(kinds.ban.records)}
              </td>
              <td data-label="Bans since the one before">{changesText(kinds.ban)}</td>
              <td data-label="Reports" className={styles.number}>
                {countText(kinds.report.records)}
              </td>
              <td data-label="Reports since the one before">{changesText(kinds.report)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How many records administrators removed, and when. */
export const removedText = ({ records, on }: { readonly records: number; readonly on: string }): string =>
  `${countText(records)} ${records === 1 ? 'record was' : 'records were'} removed by administrators until ${on}: the files were made again without ${records === 1 ? 'it' : 'them'} and have new checksums`;

/** "2 added, 1 changed". */
export function changesText({ changes }: KeptRows): string {
  if (!changes) return 'The first version';
  const parts = [
    [changes.added, 'added'],
    [changes.changed, 'changed'],
    [changes.withdrawn, 'withdrawn'],
  ] as const;
  const said = parts.flatMap(([count, word]) => (count > 0 ? [`${countText(count)} ${word}`] : []));
  return said.length > 0 ? said.join(', ') : 'As before';
}
