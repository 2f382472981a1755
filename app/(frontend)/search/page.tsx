import { SearchPage } from '@/components/search/SearchPage';
import { countRestrictions } from '@/lib/data/restrictions';
import { search } from '@/lib/data/search';
import { parseSearch } from '@/lib/domain/search/search-query';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props) {
  const filter = parseSearch(await searchParams);
  return pageMetadata({
    title: filter.text ? `Search: ${filter.text}` : 'Search',
    description: 'Briefs, people, bans, streams, films, posts and things of the shop, by their words.',
    path: routes.search(filter),
    feeds: filter.text ? [{ subject: { of: 'search', text: filter.text } }] : [],
    index: false,
  });
}

export default async function Search({ searchParams }: Props) {
  const filter = parseSearch(await searchParams);
  const { text } = filter;
  const [result, bans] = await Promise.all([
    search(filter),
    text ? countRestrictions('ban', { text }) : null,
  ]);
  return <SearchPage filter={filter} result={result} bans={bans?.records ?? 0} />;
}
