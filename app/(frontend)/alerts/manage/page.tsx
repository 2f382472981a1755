import { FindAlertsPage } from '@/features/alerts/ui/FindAlertsPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Find your alerts',
    description: 'Get an email with the link to your alerts.',
    path: routes.findAlerts(),
    index: false,
  });

export const revalidate = 60;

export default function FindAlerts() {
  return <FindAlertsPage />;
}
