import type { Route } from 'next';
import { DemoMark } from '@/components/ui/DemoMark';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { FilmSummary } from '@/features/films/model/film';
import { heroOf, posterOf } from '@/features/films/model/film-pictures';
import { filmFacts } from '@/features/films/model/film-text';
import { filmPath } from '@/features/films/model/watch-item-of';
import styles from './FeatureFilm.module.scss';

/** One film across the page: its poster, its still and its facts. */
export function FeatureFilm({ id, title, film }: { id: string; title: string; film: FilmSummary }) {
  return (
    <section
      aria-labelledby={id}
      className={styles.feature}
      data-room="dark"
      data-restricted={film.is_restricted || undefined}
    >
      <Picture className={styles.ground} picture={heroOf(film)} sizes="(min-width: 1200px) 1180px, 100vw" />
      <Picture className={styles.poster} picture={posterOf(film)} sizes="220px" />
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
