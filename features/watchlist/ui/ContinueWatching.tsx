import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { routes } from '@/lib/routes';
import { DeviceSlot } from '../../../components/device/DeviceSlot';
import styles from './ContinueWatching.module.scss';
import { WatchCard } from './WatchCard';
import cardStyles from './WatchCard.module.scss';

/**
 * Items started on this device, to continue with. Only the device knows them, so the list is filled in after the page loads
 * and is hidden while it is empty. Place it below the first screen, so that nothing visible moves.
 */
export function ContinueWatching({ id = 'continue-watching' }: { id?: string }) {
  return (
    <watch-continue class={styles.continue} hidden suppressHydrationWarning data-print="no">
      <section aria-labelledby={id}>
        <SectionHeading id={id} action={<Link href={`${routes.watchlist()}#history`}>History</Link>}>
          Continue watching
        </SectionHeading>
        <DeviceSlot as="ul" className={`plain-list ${cardStyles.grid} ${styles.list}`} data-list="" />
        <div hidden>
          <WatchCard />
        </div>
      </section>
    </watch-continue>
  );
}
