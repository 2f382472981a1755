import { notFound } from 'next/navigation';
import { NEWSLETTER_RESULTS, NewsletterResultPage } from '@/features/newsletter/ui/NewsletterResultPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { NEWSLETTER_STATES, routes } from '@/lib/routes';

export const dynamicParams = false;
export const generateStaticParams = () => NEWSLETTER_STATES.map((state) => ({ state }));

type Props = PageProps<'/extra/newsletter/[state]'>;

const getState = async (params: Props['params']) => {
  const { state } = await params;
  return NEWSLETTER_STATES.find((known) => known === state) ?? notFound();
};

export async function generateMetadata({ params }: Props) {
  const state = await getState(params);
  const { title, text } = NEWSLETTER_RESULTS[state];
  return pageMetadata({ title, description: text, path: routes.newsletterState(state), index: false });
}

export default async function NewsletterStatePage({ params }: Props) {
  return <NewsletterResultPage {...NEWSLETTER_RESULTS[await getState(params)]} />;
}
