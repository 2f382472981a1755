import { Icon } from '@/components/ui/Icon';
import styles from './MovingSection.module.scss';

/** Taking the watchlist to another device, and away. */
export function MovingSection() {
  return (
    <section aria-labelledby="moving" className={styles.moving} data-section="moving">
      <div>
        <h2 id="moving">Take it with you</h2>
        <p className="muted">
          No other device knows this list, and clearing your browser’s data deletes it. Save it as a file and
          import it elsewhere: that adds what is missing there, and deletes nothing.
        </p>
      </div>
      <div className={styles.buttons}>
        <button type="button" className="button" data-do="export" suppressHydrationWarning>
          <Icon name="download" /> Save as a file
        </button>
        <label className={`button ${styles.file}`}>
          <Icon name="upload" /> Import a file
          <input type="file" accept=".json,application/json" className="visually-hidden" data-do="import" />
        </label>
        <button type="button" className="button" data-do="delete-all" suppressHydrationWarning>
          <Icon name="trash3" /> Delete everything
        </button>
      </div>
    </section>
  );
}
