import { NothingHere } from '@/components/blank/NothingHere';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Error page one: nothing at this address',
  description: 'What to do when an address leads nowhere: where pages go, and where to go on from here.',
  path: routes.errorPageOne(),
  index: false,
});

export default function Page() {
  return <NothingHere />;
}
