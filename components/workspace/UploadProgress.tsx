import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon, type IconName } from '@/components/ui/Icon';
import { fileSizeText } from '@/lib/workspace/file-kind';
import { failureText, percentSent, type Transfer, uploadNews } from '@/lib/workspace/upload-state';
import styles from './UploadProgress.module.scss';
import type { UseUpload } from './use-upload';

/** The progress of an upload with its buttons. Screen readers announce the progress too. */
export function UploadProgress({ upload }: { upload: UseUpload }) {
  const { state } = upload;
  const card = useRef<HTMLDivElement>(null);
  const isUnderWay = state.kind === 'sending' || state.kind === 'paused' || state.kind === 'failed';
  useEffect(() => {
    // The button that had the focus is gone.
    if (isUnderWay && document.activeElement === document.body) card.current?.focus();
  }, [isUnderWay]);
  const way = isUnderWay ? wayOn(upload) : null;
  return (
    <>
      <p role="status" className="visually-hidden">
        {uploadNews(state)}
      </p>
      <div role="alert" className={styles.failure}>
        {state.kind === 'failed' && (
          <p>
            <Icon name="exclamation-triangle-fill" />
            {failureText(state)}
          </p>
        )}
      </div>
      {isUnderWay && (
        <div ref={card} tabIndex={-1} className={styles.card}>
          <Bar transfer={state.transfer} isStill={state.kind !== 'sending'} />
          <div className={styles.buttons}>
            {way && (
              <Button onClick={way.go}>
                <Icon name={way.icon} /> {way.words}
              </Button>
            )}
            <Button onClick={upload.cancel}>
              <Icon name="x-lg" /> Cancel
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

type Way = { readonly icon: IconName; readonly words: string; readonly go: () => void };

/** The action of the button beside Cancel. It is always the same button, so that the focus stays on it. */
function wayOn({ state, pause, resume, retry }: UseUpload): Way | null {
  if (state.kind === 'failed')
    return {
      icon: 'arrow-counterclockwise',
      words: state.transfer.isInParts ? 'Resume' : 'Try again',
      go: retry,
    };
  if (state.kind === 'paused') return { icon: 'play-fill', words: 'Resume', go: resume };
  return state.kind === 'sending' && state.transfer.isInParts
    ? { icon: 'pause-fill', words: 'Pause', go: pause }
    : null;
}

function Bar({ transfer, isStill }: { transfer: Transfer; isStill: boolean }) {
  const percent = percentSent(transfer);
  const sent = Math.min(transfer.sent, transfer.total);
  return (
    <div className={styles.transfer}>
      <p className={styles.name} dir="auto">
        {transfer.fileName}
      </p>
      <progress
        className={`${styles.bar} ${isStill ? styles.still : ''}`}
        max={100}
        value={percent}
        aria-label={`Upload of ${transfer.fileName}`}
      />
      <p className={styles.figures}>
        <span>{percent} %</span>
        <span>
          {percent === 100 && !isStill
            ? 'Saving'
            : `${fileSizeText(sent)} of ${fileSizeText(transfer.total)}`}
          {transfer.isContinued && ', resumed'}
        </span>
      </p>
    </div>
  );
}
