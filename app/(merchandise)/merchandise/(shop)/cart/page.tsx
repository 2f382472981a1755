import { CartPage } from '@/features/shop/ui/cart/CartPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Your cart',
    description: 'The items in your cart, saved in this browser only. A demo shop: no orders, no payments.',
    path: routes.cart(),
    index: false,
  });

export default CartPage;
