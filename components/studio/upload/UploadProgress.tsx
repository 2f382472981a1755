import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/Icon';
import { fileSizeText } from '@/lib/studio/uploads/file-size';
import { percentSent, type Transfer, uploadNews } from '@/lib/studio/uploads/upload-state';
import styles from './UploadProgress.module.scss';
import type { UseUpload } from './use-upload';

/** How far a file has come, and what can be done about it. What happens is said aloud as well. */
export function UploadProgress({ upload }: { upload: UseUpload }) {
  const { state } = upload;
  const card = useRef<HTMLDivElement>(null);
  const isUnderWay = state.kind === 'sending' || state.kind === 'paused' || state.kind === 'failed';
  useEffect(() => {
    // What had the focus, the button to choose a file, has given way to this.
    if (isUnderWay && document.activeElement === document.body) card.current?.focus();
  }, [isUnderWay]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {uploadNews(state)}
      </p>
      <div role="alert" className={styles.failure}>
        {state.kind === 'failed' && (
          <p>
            <Icon name="exclamation-triangle-fill" />
            {state.failure.text}
          </p>
        )}
      </div>
      {isUnderWay && (
        <div ref={card} tabIndex={-1} className={styles.card}>
          <Bar transfer={state.transfer} isStill={state.kind !== 'sending'} />
          <div className={styles.buttons}>
            {state.kind === 'failed' && (
              <button type="button" className="button" onClick={upload.retry}>
                <Icon name="arrow-counterclockwise" /> {state.transfer.isInParts ? 'Go on' : 'Try again'}
              </button>
            )}
            {state.kind === 'paused' && (
              <button type="button" className="button" onClick={upload.resume}>
                <Icon name="play-fill" /> Go on
              </button>
            )}
            {state.kind === 'sending' && state.transfer.isInParts && (
              <button type="button" className="button" onClick={upload.pause}>
                <Icon name="pause-fill" /> Pause
              </button>
            )}
            <button type="button" className="button" onClick={upload.cancel}>
              <Icon name="x-lg" /> Cancel
            </button>
          </div>
        </div>
      )}
    </>
  );
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
            ? 'Being put away'
            : `${fileSizeText(sent)} of ${fileSizeText(transfer.total)}`}
          {transfer.isContinued && ', gone on with'}
        </span>
      </p>
    </div>
  );
}
