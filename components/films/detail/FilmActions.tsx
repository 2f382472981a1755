import { Trailer } from '@/components/player/Trailer';
import { ShareTools } from '@/components/ui/ShareTools';
import { WatchActions } from '@/components/watchlist/WatchActions';
import type { Film } from '@/lib/domain/films/film';
import { stillOf } from '@/lib/domain/films/film-pictures';
import { watchItemOf } from '@/lib/domain/films/watch-item-of';
import styles from './FilmActions.module.scss';

/** What can be done with a film besides watching it: its trailer, keeping it, passing it on. */
export function FilmActions({ film }: { film: Film }) {
  return (
    <div className={styles.actions}>
      {film.trailer && <Trailer title={film.title} trailer={film.trailer} poster={stillOf(film)} />}
      <WatchActions item={watchItemOf(film)} variant="page" />
      <ShareTools />
    </div>
  );
}
