import type { Route } from 'next';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { Picture } from '@/components/ui/Picture';
import type { FilmSummary, Movie, Video } from '@/features/films/model/film';
import { getPosterPicture, getStillPicture } from '@/features/films/model/film-pictures';
import { FILM_KIND_NAMES } from '@/features/films/model/film-text';
import { filmPath, getWatchItem } from '@/features/films/model/watch-items';
import { Player } from '@/features/player/ui/Player';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { onDay, whenText } from '@/lib/time/when';
import { FilmBody, RestrictedNote } from './FilmBody';
import { FilmActions, FilmHero, FilmMeta } from './FilmHero';
import styles from './FilmPage.module.scss';

const LISTS = { movie: routes.movies, video: routes.videos } as const;

/** The page of a movie or video, with its player. An upcoming one shows its release date and trailer instead. */
export function FilmPage({
  film,
  detail,
  next,
}: {
  film: Movie | Video;
  detail: RenderedMarkdown;
  next: FilmSummary | null;
}) {
  const trail = [
    { name: FILM_KIND_NAMES[film.kind].many, href: LISTS[film.kind]() as Route },
    { name: film.title, href: '' },
  ];
  if (film.isUpcoming)
    return (
      <article>
        <FilmHero film={film} trail={trail} kicker={`From ${whenText(onDay(film.releasedOn), 'long')}`}>
          <FilmActions film={film} />
        </FilmHero>
        <div className="page">
          <FilmBody film={film} detail={detail} />
        </div>
      </article>
    );
  const { source, captions, chapters, is_restricted } = film;
  return (
    <article className="page">
      <div className={styles.watch}>
        <Breadcrumbs trail={trail} />
        <Player
          item={getWatchItem(film)}
          source={source}
          poster={getStillPicture(film)}
          captions={captions}
          chapters={chapters}
          isRestricted={is_restricted}
          next={
            next && {
              title: next.title,
              href: filmPath(next),
              picture: getStillPicture(next),
              isRestricted: next.is_restricted,
            }
          }
        />
        <header className={styles.head} data-restricted={is_restricted || undefined}>
          <Picture className={styles.poster} picture={getPosterPicture(film)} sizes="160px" />
          <div className={styles.words}>
            <p className="kicker">{FILM_KIND_NAMES[film.kind].one}</p>
            <h1>{film.title}</h1>
            <FilmMeta film={film} />
            <RestrictedNote film={film} />
            <p className="standfirst">{film.description}</p>
            <FilmActions film={film} />
          </div>
        </header>
      </div>
      <FilmBody film={film} detail={detail} />
    </article>
  );
}
