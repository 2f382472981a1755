import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { FilmKind } from '@/features/films/model/film';
import { FILM_LIST_IDS, FILM_LISTS, type FilmListId } from '@/features/films/model/film-list';
import { posterOf } from '@/features/films/model/film-pictures';
import { filmList } from '@/features/films/server/films';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import styles from './AllLists.module.scss';

const GROUPS: readonly { readonly kind: FilmKind | null; readonly title: string }[] = [
  { kind: null, title: 'All films' },
  { kind: 'movie', title: 'Movies' },
  { kind: 'tv-show', title: 'TV shows' },
  { kind: 'video', title: 'Videos' },
];

/** Every list of films that is not empty, with its first three films. */
export function AllLists() {
  return (
    <div className="stack">
      {GROUPS.map(({ kind, title }) => (
        <section key={title} aria-labelledby={kind ?? 'every'}>
          <SectionHeading id={kind ?? 'every'}>{title}</SectionHeading>
          <ul className={`plain-list ${styles.lists}`}>
            {FILM_LIST_IDS.filter((id) => FILM_LISTS[id].kind === kind).map((id) => (
              <ListEntry key={id} id={id} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ListEntry({ id }: { id: FilmListId }) {
  const films = filmList(id);
  if (films.length === 0) return null;
  return (
    <li className={styles.entry}>
      <div className={styles.pictures}>
        {films.slice(0, 3).map((film) => (
          <div key={film.id} data-restricted={film.is_restricted || undefined}>
            <Picture picture={posterOf(film)} sizes="80px" />
          </div>
        ))}
      </div>
      <h3>
        <Link href={routes.viewAll({ list: id }) as Route}>{FILM_LISTS[id].title}</Link>
      </h3>
      <p className="muted">{plural(films.length, 'film')}</p>
    </li>
  );
}
