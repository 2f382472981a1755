import { shopMetadata } from '@/components/merchandise/shop-metadata';
import { OrderReceivedPage } from '@/components/shop/checkout/OrderReceivedPage';
import { NothingYet } from '@/components/ui/NothingYet';
import { samplesShown } from '@/lib/data/samples';
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
