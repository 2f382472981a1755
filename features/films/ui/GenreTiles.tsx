import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { Genre } from '@/features/films/model/film';
import { genrePictureOf } from '@/features/films/model/film-pictures';
import { routes } from '@/lib/routes';
import styles from './GenreTiles.module.scss';

/** Genres as pictures with their names; large ones also have a description. */
export function GenreTiles({ genres, isLarge = false }: { genres: readonly Genre[]; isLarge?: boolean }) {
  return (
    <ul className={`plain-list ${styles.tiles} ${isLarge ? styles.large : ''}`}>
      {genres.map((genre) => (
        <li key={genre.id} className={styles.tile} data-room="dark">
          <Picture
            picture={genrePictureOf(genre)}
            sizes="(min-width: 1200px) 280px, (min-width: 576px) 46vw, 92vw"
          />
          <div className={styles.words}>
            <h3>
              <Link href={routes.genre(genre.slug) as Route}>{genre.title}</Link>
            </h3>
            {isLarge && <p>{genre.description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
