import { CopyButton, CopyStatus } from '@/components/ui/CopyButton';
import { Link } from '@/components/ui/Link';
import { FORMATS, KINDS, type Manifest } from '@/features/datasets/model/versions/manifest';
import { KIND_WORDS } from '@/features/explorer/ui/restriction-words';
import { routes } from '@/lib/routes';
import { fileSizeText } from '@/lib/workspace/uploads/file-size';
import styles from './DataTable.module.scss';

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
          {KINDS.flatMap((kind) =>
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
