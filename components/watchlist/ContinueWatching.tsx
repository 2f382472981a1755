import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { routes } from '@/lib/routes';
import { DeviceSlot } from '../device/DeviceSlot';
import styles from './ContinueWatching.module.scss';
import { WatchCard } from './WatchCard';
import cardStyles from './WatchCard.module.scss';

/**
 * What was begun on this device, to go on with. Only the device knows it, so it comes when the page is there, and is
 * hidden while there is nothing: it belongs below the first screen, where nothing moves that a visitor sees.
 */
export function ContinueWatching({ id = 'continue-watching' }: { id?: string }) {
  return (
    <watch-continue class={styles.continue} hidden suppressHydrationWarning data-print="no">
      <section aria-labelledby={id}>
        <SectionHeading id={id} action={<Link href={`${routes.watchlist()}#history`}>History</Link>}>
          Go on where you stopped
        </SectionHeading>
        <DeviceSlot as="ul" className={`plain-list ${cardStyles.grid} ${styles.list}`} data-list="" />
        <div hidden>
          <WatchCard />
        </div>
      </section>
    </watch-continue>
  );
}
