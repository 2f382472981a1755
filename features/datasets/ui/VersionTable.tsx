import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Time } from '@/components/ui/Time';
import { dayOf, type KeptRows, type Manifest } from '@/features/datasets/model/versions/manifest';
import { countText } from '@/lib/domain/count-text';
import { plural, pluralForm } from '@/lib/plural';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import styles from './DataTable.module.scss';

/** The published versions with their changes. */
export function VersionTable({ versions }: { versions: readonly Manifest[] }) {
  return (
    <div className={styles.room}>
      <table className={styles.table}>
        <caption className="visually-hidden">Published versions, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Published</th>
            <th scope="col" className={styles.number}>
              Bans
            </th>
            <th scope="col">Changes</th>
            <th scope="col" className={styles.number}>
              Reports
            </th>
            <th scope="col">Changes</th>
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
              <td data-label="Published">
                <Time when={onDay(dayOf(name))} />
              </td>
              <td data-label="Bans" className={styles.number}>
                {countText(kinds.ban.records)}
              </td>
              <td data-label="Changes to bans">{changesText(kinds.ban)}</td>
              <td data-label="Reports" className={styles.number}>
                {countText(kinds.report.records)}
              </td>
              <td data-label="Changes to reports">{changesText(kinds.report)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The number of records that administrators removed, with the date. */
export const removedText = ({ records, on }: { readonly records: number; readonly on: string }): string =>
  `Administrators removed ${plural(records, 'record')} up to ${on}: the files were rebuilt without ${pluralForm(records, 'it', 'them')} and have new checksums`;

/** "2 added, 1 changed". */
export function changesText({ changes }: KeptRows): string {
  if (!changes) return 'First version';
  const parts = [
    [changes.added, 'added'],
    [changes.changed, 'changed'],
    [changes.withdrawn, 'withdrawn'],
  ] as const;
  const said = parts.flatMap(([count, word]) => (count > 0 ? [`${countText(count)} ${word}`] : []));
  return said.length > 0 ? said.join(', ') : 'No changes';
}
