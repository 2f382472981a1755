import { platformsOnRecord } from '@/features/bans/server/restrictions';
import { FeedsPage } from '@/features/feeds/ui/FeedsPage';
import { getPersonality, listPersonalities } from '@/features/personalities/server/personalities';
import { parseSearch } from '@/features/search/model/search-query';
import { searchCreators } from '@/features/search/server/search-creators';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { hasSchedule } from '@/features/streams/server/stream-calendar';
import { listStreamTags } from '@/features/streams/server/stream-tags';
import { routes } from '@/lib/routes';

type Props = PageProps<'/feeds'>;

/** Limits of the lists on this page; other pages have the rest. */
const MAX_TAGS = 12;
const MAX_PEOPLE = 8;
const MAX_CREATORS = 12;

export async function generateMetadata({ searchParams }: Props) {
  const { text } = parseSearch(await searchParams);
  return pageMetadata({
    title: text ? `Feeds for “${text}”` : 'Feeds: follow bans, people, platforms and briefs',
    description:
      'RSS, Atom and JSON feeds of bans, restorations, shadowban reports, briefs and more: for everything, one creator, one platform, one tag or your own filter.',
    path: routes.feedsPage(text),
    feeds: [
      { subject: { of: 'restrictions', kind: 'report', filter: {} } },
      { subject: { of: 'streams' } },
      ...(text ? [{ subject: { of: 'search', text } } as const] : []),
    ],
    index: text === undefined,
  });
}

/** People whose schedules are clear enough for a calendar, in the administrators' order. */
async function scheduled() {
  const { items } = await listPersonalities({});
  const people = await Promise.all(items.map(({ id }) => getPersonality(id)));
  return people.filter((person) => person !== null && hasSchedule(person)).slice(0, MAX_PEOPLE);
}

export default async function Feeds({ searchParams }: Props) {
  const { text } = parseSearch(await searchParams);
  const [creators, tags, people, platforms] = await Promise.all([
    text ? searchCreators(text, MAX_CREATORS) : [],
    listStreamTags(),
    scheduled(),
    platformsOnRecord(),
  ]);
  const busiest = [...tags].sort((a, b) => b.count - a.count).slice(0, MAX_TAGS);
  return (
    <FeedsPage
      text={text}
      creators={creators}
      tags={busiest}
      people={people.flatMap((person) => (person ? [person] : []))}
      platforms={platforms}
    />
  );
}
