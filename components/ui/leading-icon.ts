import type { PlatformId } from '@/lib/domain/platform';
import styles from './leading-icon.module.scss';

/** The icons of components/ui/_icon-masks.scss. */
export type ListIconName =
  | PlatformId
  | 'arrow-counterclockwise'
  | 'check-circle-fill'
  | 'check-lg'
  | 'circle'
  | 'exclamation-triangle-fill'
  | 'hourglass-split'
  | 'plus-lg'
  | 'slash-circle'
  | 'x-circle-fill';

/**
 * Returns the classes of an element whose style sheet draws a decorative icon before its text. For rows of long lists:
 * `Icon` and `PlatformMark` are two elements and up to 2 kB each.
 */
export const leadingIcon = (name: ListIconName): string => `${styles.icon} ${styles[name]}`;
