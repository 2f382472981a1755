import type { Route } from 'next';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { getEpisodePicture } from '@/features/films/model/film-pictures';
import { watchItemOfEpisode } from '@/features/films/model/watch-items';
import { type EpisodePlace, type FoundEpisode, relatedFilms } from '@/features/films/server/films';
import { Player } from '@/features/player/ui/Player';
import { routes } from '@/lib/routes';
import { onDay, whenText } from '@/lib/time/when';
import styles from './EpisodePage.module.scss';
import { Credits, RestrictedNote, SampleNotice } from './FilmBody';
import { ItemActions } from './FilmHero';
import { FilmRow } from './FilmRow';
import { Seasons } from './TvShowPage';

/** The page of an episode: its player, the next episode, and the list of all episodes. */
export function EpisodePage({ found }: { found: FoundEpisode }) {
  const { show, season, episode, previous, next } = found;
  const { source, captions, chapters } = episode;
  const getPath = (place: EpisodePlace) =>
    routes.episode(show.slug, place.season.number, place.episode.number);
  const item = watchItemOfEpisode(show, season.number, episode);
  return (
    <article className={`page ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: 'TV shows', href: routes.tvShows() },
          { name: show.title, href: routes.tvShow(show.slug) },
          { name: episode.title, href: '' },
        ]}
      />
      <Player
        item={item}
        source={source}
        poster={getEpisodePicture(show, season.number, episode.number)}
        captions={captions}
        chapters={chapters}
        isRestricted={show.is_restricted}
        next={
          next && {
            title: next.episode.title,
            href: getPath(next),
            picture: getEpisodePicture(show, next.season.number, next.episode.number),
            isRestricted: show.is_restricted,
          }
        }
      />
      <header className={styles.head}>
        <p className="kicker">
          <Link href={routes.tvShow(show.slug) as Route}>{show.title}</Link> · Season {season.number}, episode{' '}
          {episode.number}
        </p>
        <h1>{episode.title}</h1>
        <p className="muted">
          <time dateTime={episode.releasedOn}>{whenText(onDay(episode.releasedOn), 'long')}</time> ·{' '}
          {episode.movieTime} · {show.certificate}
        </p>
        <RestrictedNote film={show} />
        <p className="standfirst">{episode.description}</p>
        <ItemActions item={item} />
        <nav className={styles.neighbours} aria-label="Previous and next episode">
          {previous && (
            <Link className={styles.neighbour} href={getPath(previous) as Route} rel="prev">
              <span className="muted">
                <Icon name="chevron-left" /> Previous episode
              </span>
              {previous.episode.title}
            </Link>
          )}
          {next && (
            <Link className={`${styles.neighbour} ${styles.next}`} href={getPath(next) as Route} rel="next">
              <span className="muted">
                Next episode <Icon name="chevron-right" />
              </span>
              {next.episode.title}
            </Link>
          )}
        </nav>
        <SampleNotice film={show} />
      </header>
      <Seasons show={show} seasons={[season]} current={{ season: season.number, episode: episode.number }} />
      <Credits film={show} />
      <FilmRow id="related" title="More like this" films={relatedFilms(show, 8)} />
    </article>
  );
}
