import { ServerErrorPage } from '@/components/layout/blank/ServerErrorPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Error page two: something went wrong',
    description: 'An example of the page shown when the site has an error, with advice on what to do.',
    path: routes.errorPageTwo(),
    index: false,
  });

export default function Page() {
  return <ServerErrorPage />;
}
