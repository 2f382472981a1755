import { StaticHtml, staticHtml } from '@/components/ui/StaticHtml';
import { countRestrictions, firstRestrictions } from '@/features/bans/server/restrictions';
import { type RecordQuestion, recordQuestion } from '@/features/search/model/question';
import { parseSearch } from '@/features/search/model/search-query';
import { pictureOfPage } from '@/features/search/server/found-pictures';
import { search } from '@/features/search/server/search';
import { type RecordMatches, SearchPage } from '@/features/search/ui/SearchPage';
import { metadataHtml } from '@/features/site/model/metadata-html';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { offerParts, type PageParameters } from '@/lib/backend/offered-parts';
import { RESTRICTION_STATES } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';

type Props = { searchParams: Promise<PageParameters> };

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

function getMetadata(parameters: PageParameters) {
  const filter = parseSearch(parameters);
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
/** Rows whose people the search page shows for the name of a platform. */
const MAX_ROWS_OF_PEOPLE = 24;

async function findMatches(text: string): Promise<RecordMatches | null> {
  const question = recordQuestion(text);
  const limit = question.filter.platform ? MAX_ROWS_OF_PEOPLE : MAX_MATCHES;
  const { records, rows } = await firstRestrictions(question.kind, question.filter, limit);
  if (records === 0) return null;
  const states = question.filter.platform ? await countStates(question) : [];
  return { ...question, records, rows: rows.slice(0, MAX_MATCHES), people: newestOfEach(rows), states };
}

/** Counts the records of a question in each state. */
const countStates = ({ kind, filter }: RecordQuestion): Promise<RecordMatches['states']> =>
  Promise.all(
    RESTRICTION_STATES.filter((state) => (filter.state ?? state) === state).map(async (state) => ({
      state,
      count: (await countRestrictions(kind, { ...filter, state })).records,
    })),
  );

/** The first row of each person. */
const newestOfEach = (rows: RecordMatches['rows']) =>
  [...Map.groupBy(rows, ({ profile }) => profile.username).values()].flatMap(([first]) => first ?? []);

async function getContent(parameters: PageParameters) {
  const filter = parseSearch(parameters);
  const { text } = filter;
  const [result, matches] = await Promise.all([search(filter), text ? findMatches(text) : null]);
  const pictures = await Promise.all(result.items.map(pictureOfPage));
  return <SearchPage filter={filter} result={result} pictures={pictures} matches={matches} />;
}

offerParts({
  path: routes.search(),
  parts: async (parameters) => [
    ...metadataHtml(getMetadata(parameters)),
    staticHtml(await getContent(parameters)),
  ],
});

export const generateMetadata = async ({ searchParams }: Props) => getMetadata(await searchParams);

export default async function Search({ searchParams }: Props) {
  return <StaticHtml style={{ display: 'contents' }}>{await getContent(await searchParams)}</StaticHtml>;
}
