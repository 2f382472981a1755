import { NothingYet } from '@/components/layout/NothingYet';
import { samplesShown } from '@/features/samples/server/samples';
import { Landing } from '@/features/shop/ui/catalogue/Landing';
import { shopMetadata } from '@/features/shop/ui/layout/shop-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  shopMetadata({
    title: 'The shop for record keepers',
    description: 'Stickers, notebooks, pins and prints for people who document what platforms do to them.',
    path: routes.merchandise(),
  });

export default async function Page() {
  if (!(await samplesShown())) return <NothingYet of="products" />;
  return <Landing />;
}
