import type { Route } from 'next';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { FilmKind, Genre } from '@/features/films/model/film';
import { FILM_LIST_IDS, FILM_LISTS, type FilmListId } from '@/features/films/model/film-list';
import { genrePictureOf, posterOf } from '@/features/films/model/film-pictures';
import { filmList } from '@/features/films/server/films';
import type { TagCount } from '@/features/films/server/tags';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
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
            <Picture picture={posterOf(film)} sizes="(min-width: 576px) 120px, 30vw" />
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

/** All tags by name, each with how much has it. */
export function TagCloud({ tags }: { tags: readonly TagCount[] }) {
  return (
    <section aria-labelledby="all-tags">
      <SectionHeading id="all-tags">All tags</SectionHeading>
      {tags.length > 0 ? (
        <ul className={`plain-list ${styles.tags}`}>
          {tags.map(({ slug, title, films, streams, poster }) => (
            <li key={slug} className={styles.pictured} data-restricted={poster?.isRestricted || undefined}>
              <Link href={routes.tag(slug) as Route}>
                {poster && <Picture picture={poster.picture} sizes="56px" />}
                <span className={styles.tagWords}>
                  {title}
                  <span className={styles.counts}>{countText(films, streams)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="No tags yet">
          Tags for films and streams will appear here. Until then, you can{' '}
          <Link className="text-link" href={routes.briefs()}>
            read the briefs
          </Link>
          .
        </EmptyState>
      )}
    </section>
  );
}

/** (3, 1) -> "3 films, 1 stream". */
function countText(films: number, streams: number): string {
  const filmsText = films > 0 && plural(films, 'film');
  const streamsText = streams > 0 && plural(streams, 'stream');
  return [filmsText, streamsText].filter(Boolean).join(', ');
}

/** Genres as pictures with their names; large ones also have a description. */
export function GenreTiles({ genres, isLarge = false }: { genres: readonly Genre[]; isLarge?: boolean }) {
  return (
    <ul className={`plain-list ${styles.tiles} ${isLarge ? styles.large : ''}`}>
      {genres.map((genre) => (
        <li key={genre.id} className={styles.tile}>
          <Picture
            picture={genrePictureOf(genre)}
            sizes="(min-width: 1200px) 280px, (min-width: 576px) 46vw, 92vw"
          />
          <div>
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
