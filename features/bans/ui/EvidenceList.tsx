import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Time } from '@/components/ui/Time';
import { type Evidence, emailDateText, type PublicEmail } from '@/features/bans/model/evidence';
import { ReportLink } from '@/features/moderation/ui/ReportLink';
import { archiveName } from '@/features/studio/model/evidence-description';
import { isPictureExtension, mediaAddress, publishedFileAt } from '@/lib/pictures/media-address';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { fileSizeText, isVideo } from '@/lib/workspace/file-kind';
import styles from './EvidenceList.module.scss';

/** Evidence that its owner published. Anyone can check a file against the hash. */
export function EvidenceList({
  evidence,
  isReportable = true,
}: {
  evidence: readonly Evidence[];
  /** Shows a link to the report form beside files. The studio does not show it to their owner. */
  isReportable?: boolean;
}) {
  if (evidence.length === 0) return null;
  return (
    <ul className={`plain-list ${styles.evidence}`} aria-label="Evidence">
      {evidence.map((item) => (
        <EvidencePiece
          key={item.details?.id ?? `${item.label}${item.url}`}
          item={item}
          isReportable={isReportable}
        />
      ))}
    </ul>
  );
}

const onDay = (date: string) => ({ date, precision: 'day' }) as const;

/** The icon of evidence that has no picture. */
function getIcon({ url, details }: Evidence): IconName {
  if (details?.email) return 'envelope';
  const file = publishedFileAt(url);
  if (!file) return 'paperclip';
  return isVideo(file.extension) ? 'film' : 'file-earmark-pdf';
}

function EvidencePiece({ item, isReportable }: { item: Evidence; isReportable: boolean }) {
  const { label, archiveUrl, sha256, details } = item;
  if (!item.url && !archiveUrl && !sha256 && !details)
    return (
      <li className={styles.held}>
        Private, not published: <bdi>{label}</bdi>
      </li>
    );
  const file = publishedFileAt(item.url);
  const isPicture = file && isPictureExtension(file.extension);
  const hasVideo = file && isVideo(file.extension);
  return (
    <li className={styles.piece}>
      {isPicture && (
        <a className={styles.picture} href={mediaAddress(file.key, { width: 1600 })}>
          <img
            src={mediaAddress(file.key, { width: 192 })}
            width={64}
            height={64}
            loading="lazy"
            decoding="async"
            alt={`Enlarge: ${label}`}
          />
        </a>
      )}
      <div className={styles.words}>
        <p className={styles.label}>
          {!isPicture && <Icon name={getIcon(item)} />}
          <Label item={item} isFile={file !== undefined} />
        </p>
        <p className={styles.facts}>
          {file && (
            <span>
              {file.extension === 'jpg' ? 'JPEG' : file.extension.toUpperCase()}
              {details?.bytes ? `, ${fileSizeText(details.bytes)}` : ''}
            </span>
          )}
          {details?.isCovered && <span>parts covered by its owner</span>}
          {details?.capturedOn && (
            <span>
              captured <Time when={onDay(details.capturedOn)} />
            </span>
          )}
          {details && (
            <span>
              published by its owner <Time when={onDay(details.publishedOn)} />
            </span>
          )}
          {details?.pageUrl && details.pageUrl !== item.url && (
            <a className="text-link" href={details.pageUrl} rel="nofollow noopener">
              {' '}
              source page{' '}
            </a>
          )}
          {archiveUrl && (
            <a className="text-link" href={archiveUrl} rel="nofollow noopener">
              <Icon name="archive" /> archived copy at {archiveName(archiveUrl)}
            </a>
          )}
          {file && isReportable && <ReportLink type="FILE" id={file.key} />}
        </p>
        {hasVideo && item.url && (
          // biome-ignore lint/a11y/useMediaCaption: people publish recordings of their screens without captions.
          <video
            className={styles.video}
            src={item.url}
            controls
            preload="none"
            playsInline
            aria-label={label}
          />
        )}
        {details?.email && <EmailText email={details.email} originalSha256={details.originalSha256} />}
        {sha256 && <Hash sha256={sha256} originalSha256={details?.originalSha256 ?? null} />}
      </div>
    </li>
  );
}

/** The public part of an email, as text. */
function EmailText({ email, originalSha256 }: { email: PublicEmail; originalSha256: string | null }) {
  const { from, to, date, subject, text, isCut, attachments } = email;
  const headers = [
    { name: 'From', value: from },
    { name: 'To', value: to },
    {
      name: 'Date',
      value: date && emailDateText(date),
    },
    { name: 'Subject', value: subject },
  ].filter(({ value }) => value);
  return (
    <details className={styles.email}>
      <summary>Text of the email</summary>
      {headers.length > 0 && (
        <dl>
          {headers.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p dir="auto">
        {text}
        {isCut && '…'}
      </p>
      <p className={styles.note}>
        Published as text by its owner. {isCut && 'The rest of the text is left out. '}
        {attachments > 0 && `${plural(attachments, 'attachment')} not published. `}
        This site has not checked who sent it.
      </p>
      {originalSha256 && (
        <p className={styles.note}>
          SHA-256 of the owner’s original: <code dir="ltr">{originalSha256}</code>
        </p>
      )}
    </details>
  );
}

function Label({ item: { label, url }, isFile }: { item: Evidence; isFile: boolean }) {
  if (!url) return <span>{label}</span>;
  return (
    <a href={url} rel="nofollow noopener" download={isFile || undefined}>
      {label}
    </a>
  );
}

/** A shortened hash that opens to the whole one, which can be copied or compared with a file. */
function Hash({ sha256, originalSha256 }: { sha256: string; originalSha256: string | null }) {
  return (
    <details className={styles.hash}>
      <summary>
        SHA-256 {sha256.slice(0, 4)}…{sha256.slice(-4)}
      </summary>
      <share-tools class={styles.tools}>
        <code dir="ltr">{sha256}</code>
        <button type="button" className={styles.copy} data-copy={sha256}>
          <Icon name="copy" /> Copy
        </button>
        <Link className="text-link" href={`${routes.checkFile()}#sha256=${sha256}`}>
          Check this file
        </Link>
        <span role="status" />
      </share-tools>
      {originalSha256 && (
        <p>
          This copy has no location, time or camera data. SHA-256 of the owner’s original:{' '}
          <code dir="ltr">{originalSha256}</code>
        </p>
      )}
      <p>
        The hash was computed when the file was published. A file with the same hash is identical, byte for
        byte. A hash does not show whether the content is true.
      </p>
    </details>
  );
}
