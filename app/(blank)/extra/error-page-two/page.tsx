import { SomethingBroke } from '@/components/blank/SomethingBroke';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Error page two: something went wrong',
  description: 'What happens when a page cannot be made, what you can do at once, and what we do about it.',
  path: routes.errorPageTwo(),
  index: false,
});

export default function Page() {
  return <SomethingBroke />;
}
