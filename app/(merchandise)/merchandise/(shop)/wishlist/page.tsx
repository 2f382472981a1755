import { WishPage } from '@/features/shop/ui/cart/WishPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Your wishlist',
    description: 'Products you want to remember, saved in this browser only, without an account.',
    path: routes.wishlist(),
    index: false,
  });

export default WishPage;
