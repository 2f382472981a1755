import { Icon } from '@/components/ui/Icon';
import styles from './SliderButtons.module.scss';

/** Previous and next buttons of a row or slider. Shown once its element runs, while there is more than fits. */
export function SliderButtons({ label }: { label: string }) {
  return (
    <span className={styles.buttons}>
      <button type="button" data-move="-1" aria-label={`${label}: previous`} suppressHydrationWarning>
        <Icon name="chevron-left" />
      </button>
      <button type="button" data-move="1" aria-label={`${label}: next`} suppressHydrationWarning>
        <Icon name="chevron-right" />
      </button>
    </span>
  );
}
