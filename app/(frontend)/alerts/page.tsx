import { parseSavedSearch, savedSearchUrl } from '@/features/alerts/model/saved-search';
import { subjectText } from '@/features/alerts/model/saved-search-text';
import { AlertsPage } from '@/features/alerts/ui/AlertsPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props) {
  const { following } = parseSavedSearch(await searchParams);
  const path = savedSearchUrl(following);
  const isWhole = path === routes.alerts();
  return pageMetadata({
    title: isWhole ? 'Email alerts for new bans and appeals' : `Email alerts: ${subjectText(following)}`,
    description:
      'Get an email when a ban is recorded, appealed or lifted: for a creator, a platform or any search. Confirm by email; unsubscribe in one click.',
    path,
    index: isWhole,
  });
}

export default async function Alerts({ searchParams }: Props) {
  return <AlertsPage {...parseSavedSearch(await searchParams)} />;
}
