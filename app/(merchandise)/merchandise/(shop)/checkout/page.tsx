import { NothingYet } from '@/components/layout/NothingYet';
import { samplesShown } from '@/features/samples/server/samples';
import { CheckoutPage } from '@/features/shop/ui/checkout/CheckoutPage';
import { shopMetadata } from '@/features/shop/ui/layout/shop-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  shopMetadata({
    title: 'Checkout',
    description: 'Contact, delivery and payment for your order.',
    path: routes.checkout(),
    index: false,
  });

export default async function Page() {
  if (!(await samplesShown())) return <NothingYet of="products" />;
  return <CheckoutPage />;
}
