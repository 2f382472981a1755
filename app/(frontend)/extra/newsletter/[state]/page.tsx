import { notFound } from 'next/navigation';
import { NewsletterAnswerPage } from '@/features/newsletter/ui/NewsletterAnswerPage';
import { NEWSLETTER_ANSWERS } from '@/features/newsletter/ui/newsletter-answers';
import { NEWSLETTER_STATES, routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const dynamicParams = false;
export const generateStaticParams = () => NEWSLETTER_STATES.map((state) => ({ state }));

type Props = PageProps<'/extra/newsletter/[state]'>;

const stateOf = async (params: Props['params']) => {
  const { state } = await params;
  return NEWSLETTER_STATES.find((known) => known === state) ?? notFound();
};

export async function generateMetadata({ params }: Props) {
  const state = await stateOf(params);
  const { title, text } = NEWSLETTER_ANSWERS[state];
  return pageMetadata({ title, description: text, path: routes.newsletterState(state), index: false });
}

export default async function NewsletterStatePage({ params }: Props) {
  return <NewsletterAnswerPage {...NEWSLETTER_ANSWERS[await stateOf(params)]} />;
}
