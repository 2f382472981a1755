import { NothingYet } from '@/components/ui/NothingYet';
import { samplesShown } from '@/features/profiles/server/samples';
import { Landing } from '@/features/shop/ui/landing/Landing';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'The shop for record keepers',
    description:
      'Stickers, notebooks, pins and prints for people who document what platforms do to them. A demo shop: no orders, no payments.',
    path: routes.merchandise(),
  });

export default async function Page() {
  if (!(await samplesShown())) return <NothingYet of="products" />;
  return <Landing />;
}
