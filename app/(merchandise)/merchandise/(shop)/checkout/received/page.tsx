import { NothingYet } from '@/components/layout/NothingYet';
import { samplesShown } from '@/features/samples/server/samples';
import { OrderReceivedPage } from '@/features/shop/ui/checkout/OrderReceivedPage';
import { shopMetadata } from '@/features/shop/ui/layout/shop-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  shopMetadata({
    title: 'Order received',
    description: 'Your order, saved in this browser only.',
    path: routes.orderReceived(),
    index: false,
  });

export default async function Page() {
  if (!(await samplesShown())) return <NothingYet of="products" />;
  return <OrderReceivedPage />;
}
