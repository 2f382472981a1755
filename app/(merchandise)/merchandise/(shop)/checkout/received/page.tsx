import { OrderReceivedPage } from '@/components/shop/checkout/OrderReceivedPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Order received',
  description: 'An order of the sample shop, kept on the device that it was placed on.',
  path: routes.orderReceived(),
  index: false,
});

export default OrderReceivedPage;
