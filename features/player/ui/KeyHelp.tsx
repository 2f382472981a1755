import { Icon } from '@/components/ui/Icon';
import { KEY_HELP } from '@/features/player/model/key-map';
import styles from './KeyHelp.module.scss';

/** The list of keyboard shortcuts. `watch-player` opens it. */
export function KeyHelp() {
  return (
    <dialog className={styles.help} aria-labelledby="player-keys" data-keys>
      <form method="dialog" className={styles.head}>
        <h2 id="player-keys">Keyboard shortcuts</h2>
        <button type="submit" className={styles.close} aria-label="Close">
          <Icon name="x-lg" />
        </button>
      </form>
      <p className="muted">These work while the player has focus.</p>
      <dl className={styles.keys}>
        {KEY_HELP.map(({ keys, does }) => (
          <div key={does}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
