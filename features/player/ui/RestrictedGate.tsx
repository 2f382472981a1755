import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import type { Picture as PictureFacts } from '@/lib/pictures/picture';
import styles from './RestrictedGate.module.scss';

type RestrictedGateProps = { title: string; poster: PictureFacts; children: ReactNode };

/**
 * Requires a confirmation before restricted content is shown, with the browser's own disclosure: open means show,
 * closed means hide. `watch-player` and `watch-trailer` save the choice on the device for all restricted content.
 */
export function RestrictedGate({ title, poster, children }: RestrictedGateProps) {
  return (
    <details className={styles.gate} data-restricted suppressHydrationWarning>
      <summary className={styles.question}>
        <Picture picture={poster} sizes="(min-width: 1200px) 1180px, 100vw" className={styles.picture} />
        <span className={styles.words} data-room="dark">
          <Icon name="exclamation-triangle-fill" className={styles.sign} />
          <strong className={styles.title}>“{title}” is restricted</strong>
          <span>This content may not suit everyone. Nothing loads until you choose.</span>
          <span className={styles.answer}>Show content</span>
          <span className={styles.remembered}>
            Your choice is saved on this device and applies to all restricted content. You can change it above
            the player.
          </span>
        </span>
        <span className={styles.back}>
          <Icon name="exclamation-triangle-fill" /> Restricted content
          <span className={styles.hide}>Hide and ask again</span>
        </span>
      </summary>
      <div className={styles.shown}>{children}</div>
    </details>
  );
}
