import { Time } from '@/components/ui/Time';
import { archiveName } from '@/features/studio/model/evidence/page-address';
import type { Piece } from '@/features/studio/model/evidence/pieces';
import { FILE_KINDS } from '@/lib/workspace/uploads/file-kind';
import { fileSizeText } from '@/lib/workspace/uploads/file-size';
import styles from './EvidenceSection.module.scss';
import { HashLine } from './HashLine';

const onDay = (date: string) => ({ date, precision: 'day' }) as const;

/** The facts of a piece: its kind, dates, addresses and hashes. */
export function PieceFacts({ piece: { item, entry } }: { piece: Piece }) {
  const file = item?.file;
  const capturedOn = item ? item.capturedOn : entry?.details?.capturedOn;
  const pageUrl = item ? item.pageUrl : (entry?.details?.pageUrl ?? null);
  const archiveUrl = item ? item.archiveUrl : entry?.archiveUrl;
  const copy = entry?.sha256;
  return (
    <>
      <p className={styles.facts}>
        {file && (
          <span>
            {FILE_KINDS[file.kind].name}, {fileSizeText(file.bytes)}
          </span>
        )}
        {item && !file && <span>Link to a page</span>}
        {capturedOn && (
          <span>
            captured <Time when={onDay(capturedOn)} />
          </span>
        )}
        {item?.addedAt && (
          <span>
            added <Time when={onDay(item.addedAt.slice(0, 10))} />
          </span>
        )}
        {entry?.details && (
          <span>
            published <Time when={onDay(entry.details.publishedOn)} />
          </span>
        )}
      </p>
      {(pageUrl || archiveUrl) && (
        <p className={styles.addresses}>
          {pageUrl && (
            <a
              className="text-link"
              href={pageUrl}
              rel="nofollow noopener noreferrer"
              target="_blank"
              dir="ltr"
            >
              {pageUrl}
            </a>
          )}
          {archiveUrl && (
            <a className="text-link" href={archiveUrl} rel="nofollow noopener noreferrer" target="_blank">
              Copy at {archiveName(archiveUrl)}
            </a>
          )}
        </p>
      )}
      {file && (
        <HashLine
          of={copy === file.sha256 ? 'the original and the published file' : 'the original'}
          sha256={file.sha256}
        />
      )}
      {copy && copy !== file?.sha256 && <HashLine of="the published copy" sha256={copy} />}
    </>
  );
}
