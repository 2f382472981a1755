import { ProfilesPage } from '@/features/profiles/ui/ProfilesPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { parsePage } from '@/lib/http/parse-page';
import { routes } from '@/lib/routes';

type Props = PageProps<'/profiles'>;

export async function generateMetadata({ searchParams }: Props) {
  const page = parsePage((await searchParams).page);
  return pageMetadata({
    title: page > 1 ? `Creator profiles, page ${page}` : 'Creator profiles: ban histories by person',
    description:
      'Creators and what each platform did to their accounts: bans, limits, appeals and restorations, in their own words.',
    path: routes.profiles({ page }),
  });
}

export default async function ProfilesRoute({ searchParams }: Props) {
  return <ProfilesPage number={parsePage((await searchParams).page)} />;
}
