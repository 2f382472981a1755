import { notFound } from 'next/navigation';
import { ALERT_RESULTS, AlertsResultPage } from '@/features/alerts/ui/AlertsResultPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { ALERTS_STATES, routes } from '@/lib/routes';

export const dynamicParams = false;
export const generateStaticParams = () => ALERTS_STATES.map((state) => ({ state }));

type Props = PageProps<'/alerts/[state]'>;

const getState = async (params: Props['params']) => {
  const { state } = await params;
  return ALERTS_STATES.find((known) => known === state) ?? notFound();
};

export async function generateMetadata({ params }: Props) {
  const state = await getState(params);
  const { title, text } = ALERT_RESULTS[state];
  return pageMetadata({ title, description: text, path: routes.alertsState(state), index: false });
}

export default async function AlertsStatePage({ params }: Props) {
  return <AlertsResultPage {...ALERT_RESULTS[await getState(params)]} />;
}
