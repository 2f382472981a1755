import { requiredMark } from '@/components/form/required-mark';
import { Button } from '@/components/ui/Button';
import { WATCHLIST_LIMITS } from '@/features/watchlist/model/watchlist';
import styles from './PlaylistDialog.module.scss';

/** The dialog for the name and description of a playlist. */
export function PlaylistDialog() {
  return (
    <dialog className="watch-dialog" data-dialog="playlist" aria-labelledby="playlist-form">
      <h2 id="playlist-form" data-slot="title">
        New playlist
      </h2>
      <form method="dialog" className={styles.form}>
        <label>
          <span {...requiredMark(true)}>Name</span>
          <input
            name="name"
            required
            maxLength={WATCHLIST_LIMITS.name}
            autoComplete="off"
            suppressHydrationWarning
          />
        </label>
        <label>
          <span>
            Description <span className="muted">(optional)</span>
          </span>
          <textarea
            name="description"
            rows={3}
            maxLength={WATCHLIST_LIMITS.description}
            suppressHydrationWarning
          />
        </label>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" value="keep" suppressHydrationWarning>
            Save
          </Button>
          <Button type="submit" formNoValidate value="" suppressHydrationWarning>
            Cancel
          </Button>
        </div>
      </form>
    </dialog>
  );
}
