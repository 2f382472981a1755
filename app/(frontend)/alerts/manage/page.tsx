import { FindAlertsPage } from '@/components/alerts/FindAlertsPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Find your alerts',
  description: 'Have the link to the list of your e-mail alerts sent to you.',
  path: routes.findAlerts(),
  index: false,
});

export const revalidate = 60;

export default function FindAlerts() {
  return <FindAlertsPage />;
}
