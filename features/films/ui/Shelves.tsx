import type { Route } from 'next';
import { DemoMark } from '@/components/ui/DemoMark';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { Time } from '@/components/ui/Time';
import type { FilmSummary } from '@/features/films/model/film';
import { FILM_LISTS, withoutRepeats } from '@/features/films/model/film-list';
import { getHeroPicture, getPosterPicture, getStillPicture } from '@/features/films/model/film-pictures';
import { FILM_KIND_NAMES, filmFacts } from '@/features/films/model/film-text';
import { filmPath } from '@/features/films/model/watch-items';
import { filmList } from '@/features/films/server/films';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import { FilmListWithSummaries } from './FilmListWithSummaries';
import { FilmRow } from './FilmRow';
import { FilmSlider } from './FilmSlider';
import type { Shelf } from './shelves';
import styles from './UpcomingFilms.module.scss';

/** One film across the page: its poster, its still and its facts. */
function FeatureFilm({ id, title, film }: { id: string; title: string; film: FilmSummary }) {
  return (
    <section
      aria-labelledby={id}
      className={styles.feature}
      data-room="dark"
      data-restricted={film.is_restricted || undefined}
    >
      <Picture
        className={styles.ground}
        picture={getHeroPicture(film)}
        sizes="(min-width: 1200px) 1180px, 100vw"
      />
      <Picture className={styles.poster} picture={getPosterPicture(film)} sizes="220px" />
      <div className={styles.words}>
        <h2 id={id} className="kicker">
          {title}
        </h2>
        <h3>
          <Link href={filmPath(film) as Route}>{film.title}</Link>
        </h3>
        <p className={styles.description}>{film.description}</p>
        <p className={styles.facts}>
          <span>{film.certificate}</span>
          <span>{filmFacts(film)}</span>
          <DemoMark isSample />
        </p>
        <Link
          className="button button-primary"
          href={filmPath(film) as Route}
          aria-label={`Watch ${film.title}`}
        >
          <Icon name="play-fill" /> Watch
        </Link>
      </div>
    </section>
  );
}

type UpcomingFilmsProps = { id: string; title: string; films: readonly FilmSummary[]; note?: string };

/** Upcoming films, one row each, with the release date. */
function UpcomingFilms({ id, title, films, note }: UpcomingFilmsProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHeading id={id} note={note} isSample>
        {title}
      </SectionHeading>
      <ul className="plain-list">
        {films.map((film) => (
          <li key={film.id} className={styles.row} data-restricted={film.is_restricted || undefined}>
            <Picture className={styles.still} picture={getStillPicture(film)} sizes="160px" />
            <p className={styles.day}>
              <Time when={onDay(film.releasedOn)} />
            </p>
            <div>
              <h3>
                <Link href={filmPath(film) as Route}>{film.title}</Link>
              </h3>
              <p className="muted">{film.description}</p>
            </div>
            <p className="muted">{FILM_KIND_NAMES[film.kind].one}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Lists of films, one below the other. Empty lists are left out, and so are lists that the page shows elsewhere. A list
 * leaves out the films of the list above it; its own page shows it in full.
 */
export function Shelves({ shelves, shown = [] }: ShelvesProps) {
  return shelves.map((shelf, index) => {
    const above = shelves[index - 1];
    return (
      <OneShelf
        key={shelf.list}
        shelf={shelf}
        films={withoutRepeats(filmList(shelf.list), above ? filmList(above.list) : shown)}
      />
    );
  });
}

type ShelvesProps = {
  shelves: readonly Shelf[];
  /** The films above the first list. */
  shown?: readonly FilmSummary[];
};

type OneShelfProps = { shelf: Shelf; films: readonly FilmSummary[] };

function OneShelf({
  shelf: { list, look, title, note, href = routes.viewAll({ list }) },
  films,
}: OneShelfProps) {
  const [first] = films;
  if (!first) return null;
  const shared = { id: list, title: title ?? FILM_LISTS[list].title, films, href, note };
  switch (look) {
    case 'poster-row':
      return <FilmRow {...shared} shape="poster" />;
    case 'still-row':
      return <FilmRow {...shared} shape="still" />;
    case 'poster-slider':
      return <FilmSlider {...shared} shape="poster" />;
    case 'still-slider':
      return <FilmSlider {...shared} shape="still" />;
    case 'numbered-slider':
      return <FilmSlider {...shared} shape="numbered" />;
    case 'told':
      return <FilmListWithSummaries {...shared} />;
    case 'dated':
      return <UpcomingFilms {...shared} />;
    case 'feature':
      return <FeatureFilm id={list} title={shared.title} film={first} />;
    case 'big-slider':
    case 'whole':
      return null;
  }
}
