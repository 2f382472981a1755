import { ServerErrorPage } from '@/components/layout/blank/ServerErrorPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Error page two: something went wrong',
    description: 'An example of the page that is shown when the site has an error, and what you can do.',
    path: routes.errorPageTwo(),
    index: false,
  });

export default function Page() {
  return <ServerErrorPage />;
}
