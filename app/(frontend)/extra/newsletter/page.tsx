import { NewsletterPage } from '@/components/letters/NewsletterPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'The weekly letter',
  description:
    'One letter a week: the bans and restorations on record, and a brief to read. What is kept of you, and how to unsubscribe.',
  path: routes.newsletter(),
});

export const revalidate = 60;

export default function Newsletter() {
  return <NewsletterPage />;
}
