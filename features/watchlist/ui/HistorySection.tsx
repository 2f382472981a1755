import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';
import { DeviceSlot } from '../../../components/device/DeviceSlot';
import { EmptyListText } from './EmptyListText';
import { ListTools } from './ListTools';
import styles from './sections.module.scss';

/** The watch history by day, and the switch that turns it off. */
export function HistorySection() {
  return (
    <section id="history" data-section="history" aria-labelledby="history-title" className={styles.section}>
      <SectionHeading
        id="history-title"
        note={<DeviceSlot data-note="" />}
        action={
          <button
            type="button"
            className={styles.headButton}
            data-do="clear-history"
            suppressHydrationWarning
          >
            <Icon name="trash3" /> Clear history
          </button>
        }
      >
        History
      </SectionHeading>
      <div className={styles.historyTools}>
        <label className={styles.switch}>
          <input type="checkbox" data-do="keep-history" defaultChecked suppressHydrationWarning />
          Save my watch history and where I stopped
        </label>
        <ListTools title="History" sorts={false} />
      </div>
      <DeviceSlot as="ol" data-list="history" className={`plain-list ${styles.history}`} />
      <Button className={styles.more} data-do="more-history" hidden suppressHydrationWarning>
        Show older items
      </Button>
      <EmptyListText icon="clock-history">
        Items that you watch on this device will appear here.{' '}
        <Link href={isPartOn('films') ? routes.films() : routes.streams()}>Find something to watch</Link>.
      </EmptyListText>
    </section>
  );
}
