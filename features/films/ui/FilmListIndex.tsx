import type { Route } from 'next';
import type { CSSProperties } from 'react';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { FilmKind, Genre } from '@/features/films/model/film';
import { FILM_LIST_IDS, FILM_LISTS, type FilmListFacts } from '@/features/films/model/film-list';
import { getGenrePicture, getPosterPicture } from '@/features/films/model/film-pictures';
import { filmListRuleText } from '@/features/films/model/film-text';
import { filmList, listFilms } from '@/features/films/server/films';
import type { TagCount } from '@/features/films/server/tags';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import styles from './FilmListIndex.module.scss';

const GROUPS: readonly { readonly kind: FilmKind | null; readonly title: string }[] = [
  { kind: null, title: 'All films' },
  { kind: 'movie', title: 'Movies' },
  { kind: 'tv-show', title: 'TV shows' },
  { kind: 'video', title: 'Videos' },
];

const POSTERS_PER_GROUP = 3;

/** The groups with their lists that are not empty, and posters of films that no group above shows. */
function filledGroups() {
  const shown = new Set<string>();
  return GROUPS.map(({ kind, title }) => {
    const lists = FILM_LIST_IDS.filter((id) => FILM_LISTS[id].kind === kind)
      .map((id) => ({ id, films: filmList(id) }))
      .filter(({ films }) => films.length > 0);
    const candidates = new Map(lists.flatMap(({ films }) => films.map((film) => [film.id, film])));
    const posters = [...candidates.values()]
      .filter(({ id, is_restricted }) => !shown.has(id) && !is_restricted)
      .slice(0, POSTERS_PER_GROUP);
    for (const { id } of posters) shown.add(id);
    return { id: kind ?? 'every', title, lists, posters };
  }).filter(({ lists }) => lists.length > 0);
}

/** An index of every list of films that is not empty: its name, its size and its order. */
export function FilmListIndex() {
  return (
    <div className="stack">
      {filledGroups().map(({ id, title, lists, posters }) => (
        <section key={id} aria-labelledby={id}>
          <SectionHeading id={id} note={plural(lists.length, 'list')} isSample>
            {title}
          </SectionHeading>
          <div className={styles.group}>
            <div className={styles.posters}>
              {posters.map((film) => (
                <Picture
                  key={film.id}
                  picture={getPosterPicture(film)}
                  sizes="(min-width: 992px) 125px, (min-width: 576px) 160px, 30vw"
                />
              ))}
            </div>
            <ul className={`plain-list ${styles.index}`}>
              {lists.map(({ id: list, films }) => (
                <li key={list} className={styles.entry}>
                  <h3>
                    <Link href={routes.viewAll({ list }) as Route}>{FILM_LISTS[list].title}</Link>
                  </h3>
                  <p className={styles.number}>{plural(films.length, 'film')}</p>
                  <RuleOf list={FILM_LISTS[list]} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
    </div>
  );
}

/** The order of a list, unless its title says it. */
function RuleOf({ list }: { list: FilmListFacts }) {
  const text = filmListRuleText(list);
  return text !== list.title && <p className={styles.why}>{text}</p>;
}

/** An index of all tags, the most used first, each with the number of items that have it. */
export function TagIndex({ tags }: { tags: readonly TagCount[] }) {
  const ordered = [...tags].sort((a, b) => itemCount(b) - itemCount(a));
  const most = Math.max(...ordered.map(itemCount));
  return (
    <section aria-labelledby="all-tags">
      <SectionHeading id="all-tags" note={tags.length > 0 && 'Most used first'}>
        All tags
      </SectionHeading>
      {tags.length > 0 ? (
        <ul className={`plain-list ${styles.tags}`}>
          {ordered.map((tag) => (
            <li key={tag.slug} style={getShareStyle(tag, most)}>
              <Link href={routes.tag(tag.slug) as Route}>{tag.title}</Link>
              <span className={styles.number}>
                {itemCount(tag)}
                <span className="visually-hidden"> items: {countText(tag)}</span>
              </span>
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

/** The part of the line below a tag that is filled. */
const getShareStyle = (tag: TagCount, most: number): CSSProperties & Readonly<Record<'--share', number>> => ({
  '--share': itemCount(tag) / most,
});

const itemCount = ({ films, streams }: TagCount): number => films + streams;

/** (3, 1) -> "3 films, 1 stream". */
function countText({ films, streams }: TagCount): string {
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
            picture={getGenrePicture(genre)}
            sizes="(min-width: 1200px) 280px, (min-width: 576px) 46vw, 92vw"
          />
          <div>
            <h3>
              <Link href={routes.genre(genre.slug) as Route}>{genre.title}</Link>
            </h3>
            {isLarge && (
              <>
                <p>{genre.description}</p>
                <FilmCount genre={genre} />
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The number of films in a category; nothing if it has streams and briefs only. */
export function FilmCount({ genre: { slug } }: { genre: Genre }) {
  const { total } = listFilms(null, { genre: slug });
  return total > 0 && <p className={styles.count}>{plural(total, 'film')}</p>;
}
