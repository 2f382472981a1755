import { Prose } from '@/components/ui/Prose';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Film } from '@/features/films/model/film';
import { recommendedFilms, relatedFilms } from '@/features/films/server/films';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { FilmRow } from '../FilmRow';
import { Credits } from './Credits';
import styles from './FilmBody.module.scss';
import { FilmFacts } from './FilmFacts';
import { SampleNotice } from './SampleNotice';

const ROW = 8;

/** A film's synopsis, facts, credits and recommendations. */
export function FilmBody({ film, detail }: { film: Film; detail: RenderedMarkdown }) {
  return (
    <div className={styles.body}>
      <div className={styles.columns}>
        <section aria-labelledby="story">
          <SectionHeading id="story">Synopsis</SectionHeading>
          <div className={styles.story}>
            <Prose html={detail.html} />
            <SampleNotice film={film} />
          </div>
        </section>
        <FilmFacts film={film} />
      </div>
      <Credits film={film} />
      <FilmRow
        id="related"
        title="More like this"
        films={relatedFilms(film, ROW)}
        href={film.kind === 'movie' ? routes.relatedMovies(film.slug) : undefined}
      />
      <FilmRow id="recommended" title="We also recommend" films={recommendedFilms(film, ROW)} />
    </div>
  );
}
