import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { CountLink } from '@/components/ui/CountLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { ListFilters } from '@/components/ui/ListFilters';
import { Pager } from '@/components/ui/Pager';
import type { SearchResult } from '@/lib/data/search';
import { countText } from '@/lib/domain/count-text';
import { FOUND_KIND_IDS, FOUND_KINDS, type SearchFilter } from '@/lib/domain/search/search-query';
import { routes } from '@/lib/routes';
import { FoundItem } from './FoundItem';
import { SearchForm } from './SearchForm';
import styles from './SearchPage.module.scss';

/** Everything on the site by its words: a form and a list, which need no script. */
export function SearchPage({
  filter,
  result,
  bans,
}: {
  filter: SearchFilter;
  result: SearchResult;
  /** How many bans have the words; they are shown in the explorer. */
  bans: number;
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
        {text ? <Results filter={filter} text={text} result={result} bans={bans} /> : <Beginnings />}
      </div>
    </>
  );
}

function Results({
  filter,
  text,
  result: { items, page, hasNext, counts, instead, isLoose },
  bans,
}: Parameters<typeof SearchPage>[0] & { text: string }) {
  const total = FOUND_KIND_IDS.reduce((sum, kind) => sum + counts[kind], 0);
  const kinds = FOUND_KIND_IDS.filter((kind) => counts[kind] > 0 || kind === filter.kind);
  return (
    <>
      {total > 0 && (
        <ListFilters
          label="Filter results"
          rows={[
            {
              name: 'Kind',
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
          Nothing has “{text}” as it is written. These have <strong>{instead}</strong>.
        </p>
      )}
      {isLoose && total > 0 && (
        <p className={styles.note}>Nothing has all of these words. These have some.</p>
      )}
      {bans > 0 && (
        <p className={styles.bans}>
          <CountLink href={routes.bans({ text })} count={bans}>
            <Icon name="search" /> {countText(bans)} {bans === 1 ? 'ban has' : 'bans have'} these words: see{' '}
            {bans === 1 ? 'it' : 'them'} in the explorer
          </CountLink>
        </p>
      )}
      {items.length > 0 ? (
        <ol className={`plain-list ${styles.list}`}>
          {items.map((item) => (
            <FoundItem key={item.path} item={item} />
          ))}
        </ol>
      ) : (
        <EmptyState title="Nothing was found">
          Try fewer words, or another spelling; or start from{' '}
          <Link className="text-link" href={routes.briefs()}>
            the briefs
          </Link>{' '}
          or{' '}
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

const BEGINNINGS = ['appeal', 'evidence', 'Digital Services Act', 'shadowban', 'audience', 'copyright'];

/** Before anything was looked for: words that lead somewhere. */
function Beginnings() {
  return (
    <section aria-labelledby="beginnings">
      <h2 id="beginnings">Words to begin with</h2>
      <ul className={`plain-list ${styles.beginnings}`}>
        {BEGINNINGS.map((word) => (
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
