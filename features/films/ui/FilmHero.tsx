import type { Route } from 'next';
import { Fragment, type ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '@/components/layout/BreadcrumbBanner';
import { DemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { ShareTools } from '@/components/ui/ShareTools';
import type { Film, FilmSummary } from '@/features/films/model/film';
import { getHeroPicture, getStillPicture } from '@/features/films/model/film-pictures';
import { seasonsText } from '@/features/films/model/film-text';
import { getWatchItem } from '@/features/films/model/watch-items';
import { getGenre } from '@/features/films/server/films';
import { Trailer } from '@/features/player/ui/Trailer';
import { languageName } from '@/features/streams/model/stream';
import type { WatchItem } from '@/features/watchlist/model/watch-item';
import { WatchActions } from '@/features/watchlist/ui/WatchActions';
import { routes } from '@/lib/routes';
import { RestrictedNote } from './FilmBody';
import styles from './FilmHero.module.scss';

/** The line below a film's title: certificate, year, genres, language and length. Every film is a sample. */
export function FilmMeta({ film }: { film: FilmSummary }) {
  const { certificate, releasedOn, genres, language, seasonCount, movieTime, isUpcoming } = film;
  return (
    <p className={styles.meta}>
      <span className={styles.certificate}>
        <span className="visually-hidden">Certificate </span>
        {certificate}
      </span>
      <time dateTime={releasedOn.slice(0, 4)}>{releasedOn.slice(0, 4)}</time>
      <span>
        {genres.map((slug, index) => (
          <Fragment key={slug}>
            {index > 0 && ', '}
            <Link href={routes.genre(slug) as Route}>{getGenre(slug)?.title ?? slug}</Link>
          </Fragment>
        ))}
      </span>
      <span>{languageName(language)}</span>
      {!isUpcoming && <span>{seasonCount === null ? movieTime : seasonsText(seasonCount)}</span>}
      <DemoMark isSample />
    </p>
  );
}

type FilmHeroProps = {
  film: FilmSummary;
  trail: readonly Crumb[];
  kicker: ReactNode;
  /** The buttons: play and save. */
  children: ReactNode;
};

/** The top of a page without a player: for a TV show, or for an announced film. */
export function FilmHero({ film, trail, kicker, children }: FilmHeroProps) {
  return (
    <header className={styles.hero} data-room="dark" data-restricted={film.is_restricted || undefined}>
      <Picture
        className={styles.picture}
        picture={getHeroPicture(film)}
        sizes="(min-width: 992px) 100vw, 132vw"
        loading="eager"
      />
      <div className={`page ${styles.words}`}>
        <Breadcrumbs trail={trail} />
        <p className="kicker">{kicker}</p>
        <h1>{film.title}</h1>
        <p className={styles.description}>{film.description}</p>
        <FilmMeta film={film} />
        <RestrictedNote film={film} />
        {children}
      </div>
    </header>
  );
}

/** The actions for a film besides playing it: trailer, watchlist and sharing. */
export function FilmActions({ film, children }: { film: Film; children?: ReactNode }) {
  return (
    <ItemActions item={getWatchItem(film)}>
      {children}
      {film.trailer && (
        <Trailer
          title={film.title}
          trailer={film.trailer}
          poster={getStillPicture(film)}
          isRestricted={film.is_restricted}
          isPrimary={film.isUpcoming}
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
