import { SectionHeading } from '@/components/ui/SectionHeading';
import { DeviceSlot } from '../../../components/device/DeviceSlot';
import styles from './sections.module.scss';
import cardStyles from './WatchCard.module.scss';

/** Started items: the latest one large, the others below. */
export function ContinueSection() {
  return (
    <section
      id="continue"
      data-section="continue"
      suppressHydrationWarning
      aria-labelledby="continue-title"
      className={styles.section}
    >
      <SectionHeading id="continue-title">Continue watching</SectionHeading>
      <DeviceSlot as="ul" data-list="feature" className="plain-list" />
      <DeviceSlot
        as="ul"
        data-list="continue"
        className={`plain-list ${cardStyles.grid} ${styles.further}`}
      />
    </section>
  );
}
