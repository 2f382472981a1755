import { WishlistPage } from '@/features/shop/ui/cart/WishlistPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Your wishlist',
    description: 'Products you want to remember, saved in this browser only, without an account.',
    path: routes.wishlist(),
    index: false,
  });

export default WishlistPage;
