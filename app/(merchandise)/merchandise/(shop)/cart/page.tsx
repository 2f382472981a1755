import { CartPage } from '@/components/shop/cart/CartPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Your cart',
  description:
    'What you have put into the cart of the sample shop: kept on your own device. Nothing is sent, and nothing is charged.',
  path: routes.cart(),
  index: false,
});

export default CartPage;
