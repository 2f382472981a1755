import { Icon } from '@/components/ui/Icon';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { DeviceSlot } from '../../../components/device/DeviceSlot';
import { EmptyListText } from './EmptyListText';
import styles from './sections.module.scss';

/** The covers of all playlists. */
export function PlaylistsSection() {
  return (
    <section
      id="playlists"
      data-section="playlists"
      aria-labelledby="playlists-title"
      className={styles.section}
    >
      <SectionHeading
        id="playlists-title"
        action={
          <button type="button" className={styles.headButton} data-do="new-playlist" suppressHydrationWarning>
            <Icon name="plus-lg" /> New playlist
          </button>
        }
      >
        Playlists
      </SectionHeading>
      <DeviceSlot as="ul" data-list="playlists" className={`plain-list ${styles.playlists}`} />
      <EmptyListText icon="collection-play">
        Playlists group items in your own order. Create one here, or select “Playlists” on any item.
      </EmptyListText>
    </section>
  );
}
