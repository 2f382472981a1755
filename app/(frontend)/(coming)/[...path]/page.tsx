import { notFound } from 'next/navigation';
import { ComingPage } from '@/components/layout/ComingPage';
import { COMING_PAGES, comingPageAt } from '@/content/coming-pages';
import { pageMetadata } from '@/lib/seo/metadata';

// The pages of the table and no others: every other address of one unknown segment or more is a 404.
export const dynamicParams = false;
export const generateStaticParams = () =>
  COMING_PAGES.map(({ path }) => ({ path: path.slice(1).split('/') }));

type Props = PageProps<'/[...path]'>;

const pageAt = async (params: Props['params']) =>
  comingPageAt(`/${(await params).path.join('/')}`) ?? notFound();

export async function generateMetadata({ params }: Props) {
  const { title, text, path } = await pageAt(params);
  return pageMetadata({ title, description: text, path, index: false });
}

export default async function ComingRoute({ params }: Props) {
  return <ComingPage page={await pageAt(params)} />;
}
