import { shopMetadata } from '@/components/merchandise/shop-metadata';
import { CartPage } from '@/features/shop/ui/cart/CartPage';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  shopMetadata({
    title: 'Your cart',
    description: 'The items in your cart, saved in this browser only.',
    path: routes.cart(),
    index: false,
  });

export default CartPage;
