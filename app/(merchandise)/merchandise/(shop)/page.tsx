import { NothingYet } from '@/components/ui/NothingYet';
import { samplesShown } from '@/features/profiles/server/samples';
import { Landing } from '@/features/shop/ui/landing/Landing';
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
