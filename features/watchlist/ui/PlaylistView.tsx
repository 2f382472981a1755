import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { WhilePartOn } from '@/components/ui/WhilePartOn';
import { routes } from '@/lib/routes';
import { DeviceSlot } from '../../../components/ui/DeviceSlot';
import { EmptyListText } from './ListSections';
import coverStyles from './PlaylistCover.module.scss';
import styles from './PlaylistView.module.scss';

/** A single playlist, at `#playlist-…`. */
export function PlaylistView() {
  return (
    <section
      data-view="playlist"
      suppressHydrationWarning
      aria-labelledby="playlist-name"
      className={styles.playlist}
      hidden
    >
      <p>
        <a href="#playlists" className={styles.back}>
          <Icon name="chevron-left" /> Your watchlist
        </a>
      </p>
      <div className={styles.playlistHead}>
        <DeviceSlot as="div" className={coverStyles.cover} data-slot="cover" />
        <div className={styles.playlistWords}>
          <p className="kicker">Playlist</p>
          <h2 id="playlist-name" data-slot="name" tabIndex={-1} suppressHydrationWarning>
            A playlist
          </h2>
          <DeviceSlot as="p" data-slot="description" className={styles.description} />
          <DeviceSlot as="p" data-slot="content" className="muted" />
          <div className={styles.buttons}>
            <a
              className="button button-primary"
              data-slot="play"
              suppressHydrationWarning
              href={routes.watchlist()}
            >
              <Icon name="play-fill" /> Play
            </a>
            <Button data-do="edit-playlist" suppressHydrationWarning>
              <Icon name="pencil" /> Edit
            </Button>
            <Button data-do="delete-playlist" suppressHydrationWarning>
              <Icon name="trash3" /> Delete
            </Button>
          </div>
        </div>
      </div>
      <DeviceSlot as="ol" data-list="playlist" className={`plain-list ${styles.rows}`} />
      <EmptyListText icon="collection-play">
        This playlist is empty. To add a film or stream, select “Playlists” on its page:{' '}
        <WhilePartOn parts={['films']} otherwise={<Link href={routes.streams()}>browse streams</Link>}>
          <Link href={routes.films()}>browse films</Link>
        </WhilePartOn>
        .
      </EmptyListText>
      <DeviceSlot as="p" role="status" className="visually-hidden" data-moved="" />
    </section>
  );
}
