import { CheckoutPage } from '@/features/shop/ui/checkout/CheckoutPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Checkout',
    description: 'Contact, delivery and payment for your order. A demo shop: no orders, no payments.',
    path: routes.checkout(),
    index: false,
  });

export default CheckoutPage;
