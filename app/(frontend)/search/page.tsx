import { findRestrictions } from '@/features/bans/server/restrictions';
import { recordQuestion } from '@/features/search/model/question';
import { parseSearch } from '@/features/search/model/search-query';
import { pictureOfPage } from '@/features/search/server/found-pictures';
import { search } from '@/features/search/server/search';
import { type RecordMatches, SearchPage } from '@/features/search/ui/SearchPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Names the kinds of results, without parts of the site that are off: "briefs, people, bans and streams". */
function subjects(): string {
  const optional = [
    ...(isPartOn('streams') ? ['streams'] : []),
    ...(isPartOn('films') ? ['films'] : []),
    ...(isPartOn('blog') ? ['blog posts'] : []),
    ...(isPartOn('shop') ? ['products'] : []),
  ];
  return new Intl.ListFormat('en-GB').format(['briefs', 'people', 'bans', ...optional]);
}

export async function generateMetadata({ searchParams }: Props) {
  const filter = parseSearch(await searchParams);
  return pageMetadata({
    title: filter.text ? `Search: ${filter.text}` : 'Search',
    description: `Search ${subjects()}.`,
    path: routes.search(filter),
    feeds: filter.text ? [{ subject: { of: 'search', text: filter.text } }] : [],
    index: false,
  });
}

/** Rows that the search page shows; the explorer has all. */
const MAX_MATCHES = 5;

async function findMatches(text: string): Promise<RecordMatches | null> {
  const question = recordQuestion(text);
  const { records, rows } = await findRestrictions(question.kind, question.filter);
  return records > 0 ? { ...question, records, rows: rows.slice(0, MAX_MATCHES) } : null;
}

export default async function Search({ searchParams }: Props) {
  const filter = parseSearch(await searchParams);
  const { text } = filter;
  const [result, matches] = await Promise.all([search(filter), text ? findMatches(text) : null]);
  const pictures = await Promise.all(result.items.map(pictureOfPage));
  return <SearchPage filter={filter} result={result} pictures={pictures} matches={matches} />;
}
