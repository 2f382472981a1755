import { Icon } from '@/components/ui/Icon';
import styles from './BackToTop.module.scss';

/** Fades in past 250 px of scroll. A link, so that it also works where its element does not run. */
export function BackToTop() {
  return (
    <back-to-top
      class={styles.backToTop}
      role="navigation"
      aria-label="To the top of this page"
      suppressHydrationWarning
    >
      <a href="#top" className={styles.link}>
        <Icon name="arrow-up" />
        <span className="visually-hidden">Back to top</span>
      </a>
    </back-to-top>
  );
}
