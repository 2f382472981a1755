import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { ListFilters } from '@/components/ui/ListFilters';
import { Pager } from '@/components/ui/Pager';
import { FOUND_KIND_IDS, FOUND_KINDS, type SearchFilter } from '@/features/search/model/search-query';
import type { FoundPage, SearchResult } from '@/features/search/server/search';
import { countText } from '@/lib/domain/count-text';
import { routes } from '@/lib/routes';
import { FoundItem } from './FoundItem';
import { MatchingRecords, type RecordMatches } from './MatchingRecords';
import { SearchForm } from './SearchForm';
import styles from './SearchPage.module.scss';

/** The search page: a form and a list of results. It needs no script. */
export function SearchPage({
  filter,
  result,
  matches,
}: {
  filter: SearchFilter;
  result: SearchResult;
  /** The records that the question is about; null without any. */
  matches: RecordMatches | null;
}) {
  const { text } = filter;
  return (
    <>
      <BreadcrumbBanner title="Search">
        <search-field suppressHydrationWarning>
          <SearchForm filter={filter} />
        </search-field>
      </BreadcrumbBanner>
      <div className={`page ${styles.results}`}>
        {text ? (
          <Results filter={filter} text={text} result={result} matches={matches} />
        ) : (
          <PopularSearches />
        )}
      </div>
    </>
  );
}

/** Maximum number of guides before the matching records. Further guides come after the records. */
const MAX_GUIDES_FIRST = 5;

/**
 * Returns the number of results above the matching records: the first guides, or the person that was searched for.
 */
function countBeforeRecords(items: readonly FoundPage[]): number {
  const guides = items.findLastIndex(({ kind }) => kind === 'brief' || kind === 'guide') + 1;
  if (guides > 0) return Math.min(guides, MAX_GUIDES_FIRST);
  return items[0]?.kind === 'profile' ? 1 : 0;
}

function ResultList({ items }: { items: readonly FoundPage[] }) {
  if (items.length === 0) return null;
  return (
    <ol className={`plain-list ${styles.list}`}>
      {items.map((item) => (
        <FoundItem key={item.path} item={item} />
      ))}
    </ol>
  );
}

function Results({
  filter,
  text,
  result: { items, page, hasNext, counts, instead, isLoose },
  matches,
}: Parameters<typeof SearchPage>[0] & { text: string }) {
  const total = FOUND_KIND_IDS.reduce((sum, kind) => sum + counts[kind], 0);
  const shownMatches = page === 1 && !filter.kind ? matches : null;
  const before = shownMatches ? countBeforeRecords(items) : items.length;
  const kinds = FOUND_KIND_IDS.filter((kind) => counts[kind] > 0 || kind === filter.kind);
  return (
    <>
      {total > 0 && (
        <ListFilters
          label="Filter results"
          rows={[
            {
              name: 'Type',
              choices: [
                { label: `All ${countText(total)}`, href: routes.search({ text }), isSet: !filter.kind },
                ...kinds.map((kind) => ({
                  label: `${FOUND_KINDS[kind]} ${countText(counts[kind])}`,
                  href: routes.search({ text, kind }),
                  isSet: kind === filter.kind,
                })),
              ],
            },
          ]}
          menus={[]}
          count={null}
          clearHref={null}
        />
      )}
      {instead && (
        <p className={styles.note}>
          No results for “{text}”. Showing results for <strong>{instead}</strong>.
        </p>
      )}
      {isLoose && total > 0 && (
        <p className={styles.note}>No page contains all of these words. These pages contain some of them.</p>
      )}
      {shownMatches && !items.some(({ path }) => path === routes.start()) && (
        <p className={styles.note}>
          Were you banned? Start here:{' '}
          <Link className="text-link" href={routes.start()}>
            the first hour, and where to appeal
          </Link>
          .
        </p>
      )}
      <ResultList items={items.slice(0, before)} />
      {shownMatches && <MatchingRecords {...shownMatches} />}
      <ResultList items={items.slice(before)} />
      {items.length === 0 && (
        <EmptyState title={shownMatches ? 'No guides or people found' : 'No results'}>
          Try fewer or different words, or browse{' '}
          <Link className="text-link" href={routes.briefs()}>
            the guides
          </Link>{' '}
          and{' '}
          <Link className="text-link" href={routes.profiles()}>
            the profiles
          </Link>
          .
        </EmptyState>
      )}
      <Pager
        label="Results"
        page={page}
        hasNext={hasNext}
        addressOf={(number) => routes.search({ ...filter, page: number })}
      />
    </>
  );
}

const POPULAR_SEARCHES = ['appeal', 'evidence', 'Digital Services Act', 'shadowban', 'audience', 'copyright'];

/** Shown before a search: example searches. */
function PopularSearches() {
  return (
    <section aria-labelledby="popular-searches">
      <h2 id="popular-searches">Popular searches</h2>
      <ul className={`plain-list ${styles.beginnings}`}>
        {POPULAR_SEARCHES.map((word) => (
          <li key={word}>
            <Link className="button" href={routes.search({ text: word })}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
