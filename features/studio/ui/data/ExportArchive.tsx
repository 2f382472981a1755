import { useState } from 'react';
import { CheckField } from '@/components/form/CheckField';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { plural, pluralForm } from '@/lib/plural';
import { fileSizeText } from '@/lib/workspace/uploads/file-size';
import styles from './DataPage.module.scss';
import { Progress } from './Progress';
import { type TakeAwayState, useTakeAway } from './use-export-archive';

const CONTENTS = [
  ['Records', 'Your profile, bans, reports and briefs as JSON, including drafts and earlier versions.'],
  ['Files', 'Your original evidence, its published copies, your picture and thumbnails.'],
  ['Hashes', 'The SHA-256 of every file, so that you can check later that nothing has changed.'],
] as const;

/** Exports everything that a person owns as one ZIP file. */
export function ExportArchive() {
  const { state, start, cancel } = useTakeAway();
  const [withFiles, setWithFiles] = useState(true);
  const [isDismissed, setDismissed] = useState(false);
  const isBusy = state.kind === 'collecting' || state.kind === 'writing';
  const begin = () => {
    setDismissed(false);
    void start(withFiles);
  };
  return (
    <Card
      id="take-away"
      title="Export your data"
      note="One ZIP file, created in this browser and stored nowhere else."
    >
      <dl className={styles.contents}>
        {CONTENTS.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {isBusy ? (
        <ExportProgress state={state} onCancel={cancel} />
      ) : (
        <div className={styles.action}>
          <CheckField name="files" label="Include my files" value={withFiles} onChange={setWithFiles} />
          <Button variant="primary" onClick={begin}>
            <Icon name="download" /> Download archive
          </Button>
        </div>
      )}
      <p className={styles.caution}>
        <Icon name="lock-fill" />
        The archive contains your private originals with their metadata, such as where a photo was taken.
        Store it where only you can open it.
      </p>
      <Notice
        tone="error"
        text={state.kind === 'failed' && !isDismissed ? state.problem : ''}
        onDismiss={() => setDismissed(true)}
      />
      <Notice
        tone="success"
        text={isDismissed ? '' : newsOf(state)}
        onDismiss={() => setDismissed(true)}
        takesFocus
      />
    </Card>
  );
}

function ExportProgress({ state, onCancel }: { state: TakeAwayState; onCancel: () => void }) {
  if (state.kind !== 'writing')
    return <Progress label="Collecting your records" percent={null} onCancel={onCancel} />;
  const { done, total, name } = state.progress;
  return (
    <Progress
      label="Writing the archive"
      detail={name}
      figures={total > 0 ? `${fileSizeText(done)} of ${fileSizeText(total)}` : undefined}
      percent={total > 0 ? Math.floor((done / total) * 100) : null}
      onCancel={onCancel}
    />
  );
}

function newsOf(state: TakeAwayState): string {
  if (state.kind === 'cancelled') return 'The export was cancelled.';
  if (state.kind !== 'done') return '';
  const { name, records, files, bytes, unreadable } = state;
  const filesText = files > 0 ? ` and ${plural(files, 'file')} (${fileSizeText(bytes)})` : '';
  const missing =
    unreadable > 0
      ? ` ${plural(unreadable, 'record')} could not be read and ${pluralForm(unreadable, 'is', 'are')} missing.`
      : '';
  return `${name} contains ${plural(records, 'record')}${filesText}.${missing}`;
}
