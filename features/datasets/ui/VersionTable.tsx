import type { Route } from 'next';
import { CopyButton, CopyStatus } from '@/components/ui/CopyButton';
import { Link } from '@/components/ui/Link';
import { Time } from '@/components/ui/Time';
import { FORMATS, getDay, type Manifest, type StoredRows } from '@/features/datasets/model/manifest';
import { KIND_WORDS } from '@/features/explorer/model/restriction-words';
import { RECORD_TYPES } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { plural, pluralForm } from '@/lib/text/plural';
import { onDay } from '@/lib/time/when';
import { fileSizeText } from '@/lib/workspace/file-kind';
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
                <Time when={onDay(getDay(name))} />
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
  `As of ${on}, administrators have removed ${plural(records, 'record')}: the files were rebuilt without ${pluralForm(records, 'it', 'them')} and have new checksums`;

/** "2 added, 1 changed". */
export function changesText({ changes }: StoredRows): string {
  if (!changes) return 'First version';
  const parts = [
    [changes.added, 'added'],
    [changes.changed, 'changed'],
    [changes.withdrawn, 'withdrawn'],
  ] as const;
  const countsOfChanges = parts.flatMap(([count, word]) =>
    count > 0 ? [`${countText(count)} ${word}`] : [],
  );
  return countsOfChanges.length > 0 ? countsOfChanges.join(', ') : 'No changes';
}

/** The published files of a version, with size and hash. */
export function VersionFiles({ version }: { version: Manifest }) {
  const { name, kinds } = version;
  return (
    <share-tools class={styles.room}>
      <table className={styles.table}>
        <caption className="visually-hidden">The files of version {name}</caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col" className={styles.number}>
              Size
            </th>
            <th scope="col">SHA-256</th>
            <th scope="col">Check</th>
          </tr>
        </thead>
        <tbody>
          {RECORD_TYPES.flatMap((kind) =>
            FORMATS.map((format) => {
              const { bytes, sha256 } = kinds[kind].files[format];
              const file = `${KIND_WORDS[kind].title}, ${format.toUpperCase()}`;
              return (
                <tr key={kind + format}>
                  <th scope="row">
                    <a
                      className="text-link"
                      href={routes.versionRows(name, kind, format)}
                      download
                      rel="nofollow"
                    >
                      {kind}s.{format}
                    </a>
                  </th>
                  <td data-label="Size" className={styles.number}>
                    {fileSizeText(bytes)}
                  </td>
                  <td data-label="SHA-256" className={styles.hash}>
                    <code dir="ltr">{sha256}</code>
                  </td>
                  <td className={styles.tools}>
                    <Link className="text-link" href={`${routes.checkFile()}#sha256=${sha256}`}>
                      Check<span className="visually-hidden"> a copy of {file}</span>
                    </Link>
                    <CopyButton text={sha256} of={`the hash of ${file}`} />
                  </td>
                </tr>
              );
            }),
          )}
        </tbody>
      </table>
      <CopyStatus />
    </share-tools>
  );
}
