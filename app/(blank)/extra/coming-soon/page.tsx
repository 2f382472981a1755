import { ComingSoon } from '@/components/layout/blank/ComingSoon';
import { NewsletterForm } from '@/features/newsletter/ui/NewsletterForm';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { upcomingStreams } from '@/features/streams/server/stream-list';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';

export const revalidate = 60;

export const generateMetadata = () =>
  pageMetadata({
    title: 'Coming soon: the next stream',
    description: isPartOn('streams')
      ? 'A countdown to the next stream, what it is about, and the streams after it.'
      : 'What is coming next on this site.',
    path: routes.comingSoon(),
    index: false,
  });

export default async function Page() {
  const [next, ...later] = await upcomingStreams(4);
  return <ComingSoon next={next} later={later} newsletter={<NewsletterForm />} />;
}
