import { LeaveNewsletterPage } from '@/components/letters/LeaveNewsletterPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Unsubscribe',
  description: 'Type the address that the weekly letter comes to, and get the link that unsubscribes it.',
  path: routes.leaveNewsletter(),
  index: false,
});

export const revalidate = 60;

export default function LeaveNewsletter() {
  return <LeaveNewsletterPage />;
}
