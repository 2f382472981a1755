import { FindAlertsPage } from '@/features/alerts/ui/AlertsPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Find your emails',
    description: 'Get an email with the link to everything that we email you.',
    path: routes.findAlerts(),
    index: false,
  });

export const revalidate = 60;

export default function FindAlerts() {
  return <FindAlertsPage />;
}
