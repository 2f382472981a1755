import { Icon } from '@/components/ui/Icon';
import styles from './SliderButtons.module.scss';

/** Back and on in a row or a slider; they show once its element runs, and while there is more than fits. */
export function SliderButtons({ label }: { label: string }) {
  return (
    <span className={styles.buttons}>
      <button type="button" data-move="-1" aria-label={`${label}: back`} suppressHydrationWarning>
        <Icon name="chevron-left" />
      </button>
      <button type="button" data-move="1" aria-label={`${label}: on`} suppressHydrationWarning>
        <Icon name="chevron-right" />
      </button>
    </span>
  );
}
