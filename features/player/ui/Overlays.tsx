import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { filledByElement } from './filled-by-element';
import styles from './Overlays.module.scss';

/** Messages that `watch-player` shows over the film: short notices, and errors. */
export function Overlays({ file }: { file: string }) {
  return (
    <>
      <div className={styles.toast} hidden data-toast>
        <span role="status" data-said {...filledByElement} />
        <button type="button" hidden data-start-over>
          Restart
        </button>
      </div>
      <div className={styles.failure} role="alert" hidden data-failure data-room="dark">
        <Icon name="exclamation-triangle-fill" className={styles.sign} />
        <p data-failure-text {...filledByElement} />
        <div className={styles.actions}>
          <Button variant="primary" data-retry>
            <Icon name="arrow-counterclockwise" /> Try again
          </Button>
          <a className="button" href={file}>
            <Icon name="box-arrow-up-right" /> Open the video file
          </a>
        </div>
      </div>
    </>
  );
}
