import { CheckoutPage } from '@/components/shop/checkout/CheckoutPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Checkout',
  description: 'Where an order of the sample shop would go. Nothing is charged, and nothing is sent.',
  path: routes.checkout(),
  index: false,
});

export default CheckoutPage;
