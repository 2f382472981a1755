import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Season, TvShow } from '@/features/films/model/film';
import { getEpisodePicture } from '@/features/films/model/film-pictures';
import { watchItemOfEpisode } from '@/features/films/model/watch-items';
import { WatchProgress } from '@/features/watchlist/ui/WatchProgress';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { onDay, whenText } from '@/lib/time/when';
import { FilmBody } from './FilmBody';
import { FilmActions, FilmHero } from './FilmHero';
import styles from './TvShowPage.module.scss';

type SeasonsProps = {
  show: TvShow;
  seasons: readonly Season[];
  /** The episode whose page this is. */
  current?: { readonly season: number; readonly episode: number };
};

/** Episodes, season by season, each with its picture and its summary. */
export function Seasons({ show, seasons, current }: SeasonsProps) {
  return seasons.map((season) => (
    <section key={season.number} aria-labelledby={`season-${season.number}`}>
      <SectionHeading id={`season-${season.number}`} note={season.title}>
        Season {season.number}
      </SectionHeading>
      <ol className={`plain-list ${styles.episodes}`}>
        {season.episodes.map((episode) => {
          const isCurrent = current?.season === season.number && current.episode === episode.number;
          return (
            <li key={episode.number} className={styles.episode} data-current={isCurrent || undefined}>
              <div className={styles.still}>
                <Picture
                  picture={getEpisodePicture(show, season.number, episode.number)}
                  sizes="(min-width: 768px) 30vw, 40vw"
                />
                <span className={styles.length}>{episode.movieTime}</span>
                <WatchProgress id={watchItemOfEpisode(show, season.number, episode).id} />
              </div>
              <div className={styles.words}>
                <p className="muted">
                  Episode {episode.number} ·{' '}
                  <time dateTime={episode.releasedOn}>{whenText(onDay(episode.releasedOn))}</time>
                </p>
                <h3>
                  <Link
                    href={routes.episode(show.slug, season.number, episode.number) as Route}
                    aria-current={isCurrent ? 'page' : undefined}
                  >
                    {episode.title}
                  </Link>
                </h3>
                <p>{episode.description}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  ));
}

/** The page of a TV show, with its episodes. */
export function TvShowPage({ show, detail }: { show: TvShow; detail: RenderedMarkdown }) {
  const { slug, title, seasons } = show;
  return (
    <article>
      <FilmHero
        film={show}
        trail={[
          { name: 'TV shows', href: routes.tvShows() },
          { name: title, href: '' },
        ]}
        kicker="TV show"
      >
        <FilmActions film={show}>
          <Link className="button button-primary" href={routes.episode(slug, 1, 1) as Route}>
            <Icon name="play-fill" /> Start season 1
          </Link>
        </FilmActions>
      </FilmHero>
      <div className="page">
        <div className={styles.seasons}>
          <Seasons show={show} seasons={seasons} />
        </div>
        <FilmBody film={show} detail={detail} />
      </div>
    </article>
  );
}
