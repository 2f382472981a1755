import type { ReactNode } from 'react';
import { ShareTools } from '@/components/ui/ShareTools';
import type { Film } from '@/features/films/model/film';
import { stillOf } from '@/features/films/model/film-pictures';
import { watchItemOf } from '@/features/films/model/watch-item-of';
import { Trailer } from '@/features/player/ui/Trailer';
import type { WatchItem } from '@/features/watchlist/model/watch-item';
import { WatchActions } from '@/features/watchlist/ui/WatchActions';
import styles from './FilmActions.module.scss';

/** The actions for a film besides playing it: trailer, watchlist and sharing. */
export function FilmActions({ film, children }: { film: Film; children?: ReactNode }) {
  return (
    <ItemActions item={watchItemOf(film)}>
      {children}
      {film.trailer && (
        <Trailer
          title={film.title}
          trailer={film.trailer}
          poster={stillOf(film)}
          isRestricted={film.is_restricted}
        />
      )}
    </ItemActions>
  );
}

/** The same actions for an item without a trailer. */
export function ItemActions({ item, children }: { item: WatchItem; children?: ReactNode }) {
  return (
    <div className={styles.actions}>
      {children}
      <WatchActions item={item} variant="page" />
      <ShareTools />
    </div>
  );
}
