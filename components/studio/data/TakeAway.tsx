import { useState } from 'react';
import { CheckField } from '@/components/form/CheckField';
import { Notice } from '@/components/form/Notice';
import { counted } from '@/components/signed-in/ending';
import { Icon } from '@/components/ui/Icon';
import { fileSizeText } from '@/lib/studio/uploads/file-size';
import { StudioCard } from '../StudioPage';
import styles from './DataPage.module.scss';
import { type TakeAwayState, useTakeAway } from './use-take-away';
import { Work } from './Work';

const CONTENTS = [
  ['Records', 'Your profile, bans, reports and briefs, with drafts and what was published before, as JSON.'],
  ['Files', 'Your evidence as you uploaded it, what was published of it, your picture and thumbnails.'],
  ['Hashes', 'A list of every file’s SHA-256, to see later that nothing has changed since.'],
] as const;

/** Everything of one's own as one ZIP, written to a file as it comes. */
export function TakeAway() {
  const { state, start, cancel } = useTakeAway();
  const [withFiles, setWithFiles] = useState(true);
  const [isDismissed, setDismissed] = useState(false);
  const isBusy = state.kind === 'collecting' || state.kind === 'writing';
  const begin = () => {
    setDismissed(false);
    void start(withFiles);
  };
  return (
    <StudioCard
      id="take-away"
      title="Take it with you"
      note="One ZIP, put together in this browser and kept nowhere else."
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
        <Progress state={state} onCancel={cancel} />
      ) : (
        <div className={styles.action}>
          <CheckField name="files" label="With my files" value={withFiles} onChange={setWithFiles} />
          <button type="button" className="button button-primary" onClick={begin}>
            <Icon name="download" /> Download the archive
          </button>
        </div>
      )}
      <p className={styles.caution}>
        <Icon name="lock-fill" />
        The archive holds your private originals with whatever is in them, such as where a photo was taken.
        Keep it where only you can open it.
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
    </StudioCard>
  );
}

function Progress({ state, onCancel }: { state: TakeAwayState; onCancel: () => void }) {
  if (state.kind !== 'writing')
    return <Work label="Collecting your records" percent={null} onCancel={onCancel} />;
  const { done, total, name } = state.progress;
  return (
    <Work
      label="Writing the archive"
      detail={name}
      figures={total > 0 ? `${fileSizeText(done)} of ${fileSizeText(total)}` : undefined}
      percent={total > 0 ? Math.floor((done / total) * 100) : null}
      onCancel={onCancel}
    />
  );
}

function newsOf(state: TakeAwayState): string {
  if (state.kind === 'cancelled') return 'Cancelled: no archive was made.';
  if (state.kind !== 'done') return '';
  const { name, records, files, bytes, unreadable } = state;
  const kept = files > 0 ? ` and ${counted(files, 'file')} (${fileSizeText(bytes)})` : '';
  const missing =
    unreadable > 0 ? ` ${counted(unreadable, 'record')} could not be read, and README.txt says so.` : '';
  return `${name} holds ${counted(records, 'record')}${kept}.${missing}`;
}
