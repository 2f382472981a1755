import { Icon } from '@/components/ui/Icon';
import styles from './BackToTop.module.scss';

/** Fades in after 250 px of scroll. A link, so that it also works without its element. */
export function BackToTop() {
  return (
    <back-to-top class={styles.backToTop} role="navigation" aria-label="Back to top" suppressHydrationWarning>
      <a href="#top" className={styles.link}>
        <Icon name="arrow-up" />
        <span className="visually-hidden">Back to top</span>
      </a>
    </back-to-top>
  );
}
