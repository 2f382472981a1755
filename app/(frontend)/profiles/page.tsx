import { isFiltered, parseProfileFilter, profileFilterName } from '@/features/profiles/model/profile-filter';
import { listProfiles } from '@/features/profiles/server/profiles';
import { ProfilesPage } from '@/features/profiles/ui/ProfilesPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

type Props = PageProps<'/profiles'>;

export async function generateMetadata({ searchParams }: Props) {
  const filter = parseProfileFilter(await searchParams);
  const { page = 1, name, sort } = filter;
  const all = sort || page > 1 ? 'Creator profiles' : 'Creator profiles: ban histories by person';
  const title = isFiltered(filter) ? profileFilterName(filter) : all;
  return pageMetadata({
    title: `${title}${sort ? ', latest change first' : ''}${page > 1 ? `, page ${page}` : ''}`,
    description:
      'Creators and what each platform did to their accounts: bans, limits, appeals and restorations, in their own words.',
    path: routes.profiles(filter),
    // Searches, empty lists and other orders are not indexed.
    index: !name && !sort && (!isFiltered(filter) || (await listProfiles(filter)).items.length > 0),
  });
}

export default async function ProfilesRoute({ searchParams }: Props) {
  return <ProfilesPage filter={parseProfileFilter(await searchParams)} />;
}
