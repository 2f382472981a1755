import { LeaveNewsletterPage } from '@/features/newsletter/ui/NewsletterPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Unsubscribe',
    description: 'Enter your email address to get a link to unsubscribe from the weekly newsletter.',
    path: routes.leaveNewsletter(),
    index: false,
  });

export const revalidate = 60;

export default function LeaveNewsletter() {
  return <LeaveNewsletterPage />;
}
