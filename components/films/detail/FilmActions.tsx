import type { ReactNode } from 'react';
import { Trailer } from '@/components/player/Trailer';
import { ShareTools } from '@/components/ui/ShareTools';
import { WatchActions } from '@/components/watchlist/WatchActions';
import type { Film } from '@/lib/domain/films/film';
import { stillOf } from '@/lib/domain/films/film-pictures';
import { watchItemOf } from '@/lib/domain/films/watch-item-of';
import type { WatchItem } from '@/lib/domain/watchlist/watch-item';
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
