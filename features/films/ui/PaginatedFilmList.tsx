import type { Route } from 'next';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { type FilmListId, listPage } from '@/features/films/model/film-list';
import { filmList } from '@/features/films/server/films';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { FilmGrid } from './FilmGrid';
import styles from './PaginatedFilmList.module.scss';
import { GROWING_LISTS } from './shelves';

/**
 * A whole list, page by page. A list that grows has a link to the previous page above and one to the next page below.
 * Its custom element inserts their films around the current ones instead of leaving the page.
 */
export function PaginatedFilmList({ list, page }: { list: FilmListId; page: number }) {
  const all = filmList(list);
  const { items, pageCount } = listPage(all, page);
  const getHref = (to: number) => routes.viewAll({ list, page: to });
  if (items.length === 0)
    return (
      <EmptyState title={all.length > 0 ? 'This page of the list does not exist' : 'Nothing here yet'}>
        {all.length > 0 ? 'Go back to ' : 'See '}
        <Link className="text-link" href={(all.length > 0 ? getHref(1) : routes.viewAll()) as Route}>
          {all.length > 0 ? 'the first page' : 'all lists'}
        </Link>
        .
      </EmptyState>
    );
  const heading = (
    <SectionHeading id="films" isSample note={pageCount > 1 ? `Page ${page} of ${pageCount}` : undefined}>
      {plural(all.length, 'film')}
    </SectionHeading>
  );
  if (!GROWING_LISTS.includes(list))
    return (
      <section aria-labelledby="films">
        {heading}
        <FilmGrid films={items} eager={6} />
        <Pager page={page} hasNext={page < pageCount} label="Films" getHref={getHref} />
      </section>
    );
  return (
    <section aria-labelledby="films">
      {heading}
      <load-more class={styles.growing} suppressHydrationWarning>
        {page > 1 && (
          <Link
            className={`button ${styles.more}`}
            rel="prev"
            data-more="up"
            href={getHref(page - 1) as Route}
          >
            Load previous films
          </Link>
        )}
        <FilmGrid films={items} eager={6} />
        {page < pageCount && (
          <Link
            className={`button ${styles.more}`}
            rel="next"
            data-more="down"
            href={getHref(page + 1) as Route}
          >
            Load more films
          </Link>
        )}
        <p role="status" className="visually-hidden" suppressHydrationWarning />
      </load-more>
    </section>
  );
}
