import { NewsletterPage } from '@/features/newsletter/ui/NewsletterPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Weekly newsletter: bans, restorations and one guide',
    description:
      'One email a week with new bans and restorations, and one brief to read. How we use your email address, and how to unsubscribe.',
    path: routes.newsletter(),
  });

export const revalidate = 60;

export default function Newsletter() {
  return <NewsletterPage />;
}
