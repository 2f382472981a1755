import { notFound } from 'next/navigation';
import { AlertsAnswerPage } from '@/features/alerts/ui/AlertsAnswerPage';
import { ALERTS_ANSWERS } from '@/features/alerts/ui/alert-answers';
import { ALERTS_STATES, routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const dynamicParams = false;
export const generateStaticParams = () => ALERTS_STATES.map((state) => ({ state }));

type Props = PageProps<'/alerts/[state]'>;

const stateOf = async (params: Props['params']) => {
  const { state } = await params;
  return ALERTS_STATES.find((known) => known === state) ?? notFound();
};

export async function generateMetadata({ params }: Props) {
  const state = await stateOf(params);
  const { title, text } = ALERTS_ANSWERS[state];
  return pageMetadata({ title, description: text, path: routes.alertsState(state), index: false });
}

export default async function AlertsStatePage({ params }: Props) {
  return <AlertsAnswerPage {...ALERTS_ANSWERS[await stateOf(params)]} />;
}
