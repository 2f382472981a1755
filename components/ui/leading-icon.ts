import type { PlatformId } from '@/lib/domain/platform';
import type { ListIcon } from '../../lib/icons/list-icons';
import styles from './leading-icon.module.scss';

/**
 * Returns the classes of an element whose style sheet draws a decorative icon before its text. For rows of long lists:
 * `Icon` and `PlatformMark` are two elements and up to 2 kB each.
 */
export const leadingIcon = (name: ListIcon | PlatformId): string => `${styles.icon} ${styles[name]}`;
