import { LeaveNewsletterPage } from '@/features/newsletter/ui/LeaveNewsletterPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

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
