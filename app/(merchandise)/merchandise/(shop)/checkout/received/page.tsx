import { OrderReceivedPage } from '@/features/shop/ui/checkout/OrderReceivedPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Order received',
    description: 'A demo order, saved in this browser only.',
    path: routes.orderReceived(),
    index: false,
  });

export default OrderReceivedPage;
