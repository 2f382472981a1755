import { CartPage } from '@/features/shop/ui/cart/CartPage';
import { shopMetadata } from '@/features/shop/ui/layout/shop-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  shopMetadata({
    title: 'Your cart',
    description: 'The items in your cart, saved in this browser only.',
    path: routes.cart(),
    index: false,
  });

export default CartPage;
