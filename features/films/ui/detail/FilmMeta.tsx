import type { Route } from 'next';
import { Fragment } from 'react';
import { DemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import type { FilmSummary } from '@/features/films/model/film';
import { seasonsText } from '@/features/films/model/film-text';
import { getGenre } from '@/features/films/server/films';
import { languageName } from '@/features/streams/model/stream-text';
import { routes } from '@/lib/routes';
import styles from './FilmMeta.module.scss';

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
