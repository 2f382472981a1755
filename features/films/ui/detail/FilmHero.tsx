import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '@/components/layout/BreadcrumbBanner';
import { Picture } from '@/components/ui/Picture';
import type { FilmSummary } from '@/features/films/model/film';
import { heroOf } from '@/features/films/model/film-pictures';
import styles from './FilmHero.module.scss';
import { FilmMeta } from './FilmMeta';
import { RestrictedNote } from './RestrictedNote';

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
      <Picture className={styles.picture} picture={heroOf(film)} sizes="100vw" loading="eager" />
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
