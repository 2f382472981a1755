import type { Route } from 'next';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { Picture as PictureFacts } from '@/lib/pictures/picture';
import styles from './NextUp.module.scss';

export type Next = {
  readonly title: string;
  readonly href: string;
  readonly picture: PictureFacts;
  /** If true, its image is blurred until the viewer chooses to see restricted content. */
  readonly isRestricted: boolean;
};

/** The next film, shown over one that has ended. `watch-player` starts it only if the viewer turned on autoplay. */
export function NextUp({ next: { title, href, picture, isRestricted } }: { next: Next }) {
  return (
    <section className={styles.next} aria-label="Next up" hidden data-next data-room="dark">
      <p className={styles.when} role="status" data-next-when>
        Next up
      </p>
      <Link
        className={styles.card}
        href={href as Route}
        data-next-link
        data-restricted={isRestricted || undefined}
      >
        <Picture picture={picture} sizes="240px" />
        <strong>{title}</strong>
        {isRestricted && (
          <span>
            <Icon name="exclamation-triangle-fill" /> Restricted
          </span>
        )}
      </Link>
      <div className={styles.actions}>
        <Button data-again>Watch again</Button>
        <Button data-next-cancel>Cancel</Button>
      </div>
    </section>
  );
}

/** The autoplay switch. Off by default. */
export function PlayNextChoice() {
  return (
    <label className={styles.choice}>
      <input type="checkbox" data-next-choice /> Autoplay next
    </label>
  );
}
