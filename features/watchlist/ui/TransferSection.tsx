import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import styles from './TransferSection.module.scss';

/** Export, import and deletion of the watchlist. */
export function TransferSection() {
  return (
    <section aria-labelledby="moving" className={styles.moving} data-section="moving">
      <div>
        <h2 id="moving">Back up or move your watchlist</h2>
        <p className="muted">
          Your watchlist is stored in this browser only. Clearing your browser data deletes it. Export it to
          make a backup or to import it on another device. Importing only adds items.
        </p>
      </div>
      <div className={styles.buttons}>
        <Button data-do="export" suppressHydrationWarning>
          <Icon name="download" /> Export watchlist
        </Button>
        <label className={`button ${styles.file}`}>
          <Icon name="upload" /> Import watchlist
          <input type="file" accept=".json,application/json" className="visually-hidden" data-do="import" />
        </label>
        <Button data-do="delete-all" suppressHydrationWarning>
          <Icon name="trash3" /> Delete watchlist
        </Button>
      </div>
    </section>
  );
}
