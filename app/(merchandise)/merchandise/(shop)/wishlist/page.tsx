import { WishPage } from '@/components/shop/cart/WishPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Your wishlist',
  description:
    'What you wish for from the sample shop: kept on your own device, with no account. Nothing is sent.',
  path: routes.wishlist(),
  index: false,
});

export default WishPage;
