import { notFound } from 'next/navigation';
import { REMINDER_RESULTS, RemindersResultPage } from '@/features/reminders/ui/StopRemindersPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { REMINDER_STATES, routes } from '@/lib/routes';

export const dynamicParams = false;
export const generateStaticParams = () => REMINDER_STATES.map((state) => ({ state }));

type Props = PageProps<'/reminders/[state]'>;

const getState = async (params: Props['params']) => {
  const { state } = await params;
  return REMINDER_STATES.find((known) => known === state) ?? notFound();
};

export async function generateMetadata({ params }: Props) {
  const state = await getState(params);
  const { title, text } = REMINDER_RESULTS[state];
  return pageMetadata({ title, description: text, path: routes.reminderState(state), index: false });
}

export default async function RemindersStatePage({ params }: Props) {
  return <RemindersResultPage {...REMINDER_RESULTS[await getState(params)]} />;
}
