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
    title: isWhole ? 'Email alerts' : `Email alerts: ${subjectText(following)}`,
    description:
      'Get an email when a ban of a creator, on a platform or in a search is added, appealed or lifted. Confirm by email; unsubscribe in one click.',
    path,
    index: isWhole,
  });
}

export default async function Alerts({ searchParams }: Props) {
  return <AlertsPage {...parseFollowing(await searchParams)} />;
}
