import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { TvShow } from '@/features/films/model/film';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { FilmActions } from './FilmActions';
import { FilmBody } from './FilmBody';
import { FilmHero } from './FilmHero';
import { Seasons } from './Seasons';
import styles from './TvShowPage.module.scss';

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
