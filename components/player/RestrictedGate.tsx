import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import type { Picture as PictureFacts } from '@/lib/domain/pictures/picture';
import styles from './RestrictedGate.module.scss';

type RestrictedGateProps = { title: string; poster: PictureFacts; children: ReactNode };

/**
 * Asks before something restricted is shown, by the browser's own disclosure: open is the choice to see it, closed is
 * the choice taken back. `watch-player` and `watch-trailer` keep the choice on the device for everything that is restricted.
 */
export function RestrictedGate({ title, poster, children }: RestrictedGateProps) {
  return (
    <details className={styles.gate} data-restricted suppressHydrationWarning>
      <summary className={styles.question}>
        <Picture picture={poster} sizes="(min-width: 1200px) 1180px, 100vw" className={styles.picture} />
        <span className={styles.words} data-room="dark">
          <Icon name="exclamation-triangle-fill" className={styles.sign} />
          <strong className={styles.title}>“{title}” is restricted</strong>
          <span>It may show or say what does not suit everybody. Nothing is loaded before you choose.</span>
          <span className={styles.answer}>Show it</span>
          <span className={styles.remembered}>
            This device remembers your choice for everything restricted. You can take it back above the
            player.
          </span>
        </span>
        <span className={styles.back}>
          <Icon name="exclamation-triangle-fill" /> Restricted: it may not suit everybody.
          <span className={styles.hide}>Hide it, and ask me again</span>
        </span>
      </summary>
      <div className={styles.shown}>{children}</div>
    </details>
  );
}
