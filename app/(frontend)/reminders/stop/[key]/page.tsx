import { StopRemindersPage } from '@/features/reminders/ui/StopRemindersPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { decodedSegment } from '@/lib/domain/slug';
import { routes } from '@/lib/routes';

/** The URL contains a secret, so the page is rendered for each request and not cached. */
export const dynamic = 'force-dynamic';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Stop reminders',
    description: 'Stop the emails about time limits with one click.',
    path: routes.reminderState('not-on'),
    index: false,
  });

export default async function Page({ params }: PageProps<'/reminders/stop/[key]'>) {
  return <StopRemindersPage secretKey={decodedSegment((await params).key)} />;
}
