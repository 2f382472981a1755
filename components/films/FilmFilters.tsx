import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { FILM_SORTS, isNarrowed } from '@/lib/domain/films/film-filter';
import type { FilmFilter } from '@/lib/routes';
import styles from './FilmFilters.module.scss';

/** What the films of a list can be narrowed to, as `optionsOf` gives it. */
export type FilmFilterOptions = {
  readonly genres: readonly { readonly slug: string; readonly title: string }[];
  readonly tags: readonly { readonly slug: string; readonly title: string }[];
  readonly languages: readonly { readonly tag: string; readonly name: string }[];
};

type FilmFiltersProps = {
  /** Of the navigation: "Filter movies". */
  label: string;
  filter: FilmFilter;
  options: FilmFilterOptions;
  addressOf: (filter: FilmFilter) => string;
  /** How many films answer to the filter, in words. */
  count: string;
};

type Choice = { readonly label: string; readonly href: string; readonly isSet: boolean };

/** What narrows and orders a list of films: genres as a row, the rest as menus. All of it is links. */
export function FilmFilters({ label, filter, options, addressOf, count }: FilmFiltersProps) {
  // What is chosen anew begins at the first page.
  const to = (change: Partial<FilmFilter>) => addressOf({ ...filter, page: undefined, ...change });
  const { genre, tag, language, sort = 'newest' } = filter;
  const genres = [
    { label: 'All', href: to({ genre: undefined }), isSet: !genre },
    ...options.genres.map(({ slug, title }) => ({
      label: title,
      href: to({ genre: slug }),
      isSet: slug === genre,
    })),
  ];
  return (
    <nav className={styles.filters} aria-label={label}>
      <ul className={`plain-list ${styles.chips}`} aria-label="Genre">
        {genres.map((choice) => (
          <li key={choice.label}>
            <ChoiceLink choice={choice} className={styles.chip} />
          </li>
        ))}
      </ul>
      <div className={styles.menus}>
        <Menu
          name="Language"
          choices={[
            { label: 'Any', href: to({ language: undefined }), isSet: !language },
            ...options.languages.map((one) => ({
              label: one.name,
              href: to({ language: one.tag }),
              isSet: one.tag === language,
            })),
          ]}
        />
        <Menu
          name="Tag"
          choices={[
            { label: 'Any', href: to({ tag: undefined }), isSet: !tag },
            ...options.tags.map(({ slug, title }) => ({
              label: title,
              href: to({ tag: slug }),
              isSet: slug === tag,
            })),
          ]}
        />
        <Menu
          name="Order"
          choices={FILM_SORTS.map(({ id, name }) => ({
            label: name,
            href: to({ sort: id }),
            isSet: id === sort,
          }))}
        />
        <p className={styles.count}>
          {count}
          {isNarrowed(filter) && (
            <Link className="text-link" href={addressOf({ sort: filter.sort }) as Route}>
              Take all filters away
            </Link>
          )}
        </p>
      </div>
    </nav>
  );
}

function ChoiceLink({ choice: { label, href, isSet }, className }: { choice: Choice; className?: string }) {
  return (
    <Link href={href as Route} className={className} aria-current={isSet || undefined}>
      {label}
    </Link>
  );
}

/** Opens without a script, as all of its kind it closes the one that was open. */
function Menu({ name, choices }: { name: string; choices: readonly Choice[] }) {
  const chosen = choices.find(({ isSet }) => isSet);
  return (
    <details className={styles.menu} name="film-filter">
      <summary>
        {name}: <strong>{chosen?.label}</strong> <Icon name="chevron-down" />
      </summary>
      <ul className="plain-list">
        {choices.map((choice) => (
          <li key={choice.label}>
            <ChoiceLink choice={choice} />
          </li>
        ))}
      </ul>
    </details>
  );
}
