import { AlertsPage } from '@/components/alerts/AlertsPage';
import { followingAddress, parseFollowing } from '@/lib/alerts/following';
import { subjectText } from '@/lib/alerts/following-words';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props) {
  const { following } = parseFollowing(await searchParams);
  const path = followingAddress(following);
  const isWhole = path === routes.alerts();
  return pageMetadata({
    title: isWhole ? 'E-mail alerts' : `E-mail alerts: ${subjectText(following)}`,
    description:
      'Be told by e-mail when a ban is put on record, appealed or lifted: of a creator, a platform or any search. Confirmed by a link, ended by a press.',
    path,
    index: isWhole,
  });
}

export default async function Alerts({ searchParams }: Props) {
  return <AlertsPage {...parseFollowing(await searchParams)} />;
}
