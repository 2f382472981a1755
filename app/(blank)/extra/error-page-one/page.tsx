import { NotFoundPage } from '@/components/layout/blank/NotFoundPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Error page one: page not found',
    description: 'An example of the page shown when an address does not exist, with links to other pages.',
    path: routes.errorPageOne(),
    index: false,
  });

export default function Page() {
  return <NotFoundPage />;
}
