import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { useRead } from '@/components/workspace/use-read';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import { amplifyFiles } from '@/features/account/model/amplify-files';
import type { EvidenceSubject, Piece } from '@/features/studio/model/evidence-item';
import {
  type HashTimestamp,
  hashList,
  readTimestampFile,
  readTimestamps,
  removeTimestamp,
  timestampList,
} from '@/features/studio/model/hash-timestamps';
import { plural } from '@/lib/text/plural';
import { saveBlob } from '@/lib/workspace/download';
import { useStudio } from '../studio-context';
import { studioKeys } from '../studio-queries';
import { ConfirmForm } from './EvidencePiece';
import styles from './EvidenceSection.module.scss';

type HashListProps = {
  readonly subject: EvidenceSubject;
  readonly pieces: readonly Piece[];
  /** Reports the result of an action, or its error. */
  readonly onDone: (tone: 'success' | 'error', news: string) => void;
};

/** The list of the hashes of a record's files, and timestamps of it. */
export function HashList({ subject, pieces, onDone }: HashListProps) {
  const { canTimestamp } = useStudio();
  const { viewer, end } = useSignedIn();
  const stamps = useRead(studioKeys.timestamps(subject.kind, subject.id), () =>
    readTimestamps(amplifyFiles, subject),
  );
  const [isRequesting, setRequesting] = useState(false);
  const list = hashList(pieces);
  const stored = stamps.value ?? [];

  async function attempt(act: () => Promise<string>): Promise<void> {
    try {
      onDone('success', await act());
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') return end({ kind: 'expired' });
      onDone('error', failure.text);
    }
  }
  async function timestamp(): Promise<void> {
    if (isRequesting) return;
    setRequesting(true);
    await attempt(async () => {
      const stamp = await timestampList(list, subject, { files: amplifyFiles, client: queryAsViewer });
      await stamps.reload();
      return `The list has a timestamp from ${stamp.authority}. It is in your private folder.`;
    });
    setRequesting(false);
  }
  if (list === '' && stored.length === 0) return null;
  return (
    <div className={styles.add}>
      <h3>List of hashes</h3>
      <p className={styles.nothing}>
        One line for each file: its SHA-256 and its name. Give the list to someone you trust. It can show
        later that no file has changed since then.
        {canTimestamp &&
          ' A time-stamping authority can also confirm that the list existed today. It gets the hash of the list, not the list or your files. This shows nothing about the content of the files.'}
      </p>
      <div className={styles.acts}>
        {list !== '' && (
          <Button onClick={() => saveBlob(new Blob([list], { type: 'text/plain' }), 'hashes.txt')}>
            <Icon name="download" /> Download list (.txt)
          </Button>
        )}
        {canTimestamp && list !== '' && (
          <Button aria-disabled={isRequesting} onClick={() => void timestamp()}>
            <Icon name="clock-history" /> {isRequesting ? 'Requesting timestamp…' : 'Get timestamp'}
          </Button>
        )}
      </div>
      {stamps.status === 'failed' && (
        <p role="status">
          Your timestamps could not be read: {stamps.problem}{' '}
          <Button onClick={() => void stamps.reload()}>Try again</Button>
        </p>
      )}
      {stored.length > 0 && (
        <>
          <ul className={`plain-list ${styles.pieces}`} aria-label="Timestamps">
            {stored.map((stamp) => (
              <Timestamp
                key={stamp.name}
                stamp={stamp}
                onSave={(extension) =>
                  attempt(async () => {
                    const file = await readTimestampFile(amplifyFiles, subject, stamp, extension);
                    saveBlob(file, `${stamp.name}.${extension}`);
                    return '';
                  })
                }
                onDelete={async () => {
                  await removeTimestamp(amplifyFiles, subject, stamp);
                  await stamps.reload();
                  onDone('success', 'The timestamp has been deleted.');
                }}
              />
            ))}
          </ul>
          <HowToCheck />
        </>
      )}
    </div>
  );
}

/** With the year and the second, in UTC as the authority gives it. */
const SECOND = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });

function Timestamp({
  stamp,
  onSave,
  onDelete,
}: {
  stamp: HashTimestamp;
  onSave: (extension: 'txt' | 'tsr') => Promise<void>;
  onDelete: () => Promise<void>;
}) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <li className={styles.stamp}>
      <p>
        <time dateTime={stamp.time}>{SECOND.format(new Date(stamp.time))}</time>
        <span className={styles.facts}>
          <span>
            by <bdi>{stamp.authority || 'an authority without a name'}</bdi>
          </span>
          <span>{plural(stamp.files, 'file')}</span>
          <span>
            serial number <bdi dir="ltr">{stamp.serialNumber}</bdi>
          </span>
        </span>
      </p>
      <div className={styles.acts}>
        <Button onClick={() => void onSave('tsr')}>
          <Icon name="download" /> Download timestamp (.tsr)
        </Button>
        <Button onClick={() => void onSave('txt')}>
          <Icon name="download" /> Download its list (.txt)
        </Button>
        <Button aria-expanded={isDeleting} onClick={() => setDeleting(!isDeleting)}>
          <Icon name="trash3" /> Delete…
        </Button>
      </div>
      {isDeleting && (
        <div className={styles.panel}>
          <ConfirmForm
            label="Delete this timestamp"
            submit="Delete timestamp"
            pending="Deleting"
            onConfirm={onDelete}
            onCancel={() => setDeleting(false)}
          >
            <p>The timestamp and its list will be permanently deleted. Your files stay.</p>
          </ConfirmForm>
        </div>
      )}
    </li>
  );
}

/** Commands that check a timestamp without this site. */
function HowToCheck() {
  return (
    <details className={styles.check}>
      <summary>How to check a timestamp</summary>
      <p>
        Put the list, the timestamp and your files into one folder. Download the certificate of the authority
        from its own website and save it as authority.pem. Replace NAME with the name of the timestamp.
      </p>
      <pre dir="ltr">
        <code>
          {'openssl ts -verify -data NAME.txt -in NAME.tsr -CAfile authority.pem\n'}
          {'openssl ts -reply -in NAME.tsr -text\n'}
          {'sha256sum -c NAME.txt'}
        </code>
      </pre>
      <p>
        The first command says “Verification: OK” if the authority signed exactly this list. The second one
        shows the time. The third one compares your files with the list. Together they show that these files
        existed at that time, according to the authority. They do not show what is true in the files, or who
        made them. We checked the signature when the timestamp was stored, but not who issued the certificate.
      </p>
    </details>
  );
}
