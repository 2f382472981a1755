import { Icon } from '@/components/ui/Icon';
import { DeviceSlot } from '../../../components/device/DeviceSlot';
import styles from './ListTools.module.scss';

/** Search and sort for a long list. */
export function ListTools({ title, sorts = true }: { title: string; sorts?: boolean }) {
  return (
    <div className={styles.tools} data-tools="" hidden suppressHydrationWarning>
      <label className={styles.search}>
        <span className="visually-hidden">Search in {title}</span>
        <Icon name="search" />
        <input type="search" placeholder="Title" autoComplete="off" data-search="" suppressHydrationWarning />
      </label>
      {sorts && (
        <label className={styles.sort}>
          Sort
          <select data-sort="" suppressHydrationWarning>
            <option value="newest">Newest first</option>
            <option value="oldest">Oldest first</option>
            <option value="title">A to Z</option>
            <option value="shortest">Shortest first</option>
          </select>
        </label>
      )}
      <DeviceSlot as="p" role="status" className="muted" data-found="" />
    </div>
  );
}
