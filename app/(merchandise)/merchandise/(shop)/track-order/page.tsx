import { NothingYet } from '@/components/layout/NothingYet';
import { samplesShown } from '@/features/samples/server/samples';
import { TrackOrderPage } from '@/features/shop/ui/checkout/TrackOrderPage';
import { shopMetadata } from '@/features/shop/ui/layout/shop-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  shopMetadata({
    title: 'Track an order',
    description: 'Your orders are saved in the browser you used to place them.',
    path: routes.trackOrder(),
    index: false,
  });

export default async function Page() {
  if (!(await samplesShown())) return <NothingYet of="products" />;
  return <TrackOrderPage />;
}
