import { TrackOrderPage } from '@/components/shop/checkout/TrackOrderPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Track an order',
  description:
    'How far an order of the sample shop is. Orders are kept on the device that they were placed on.',
  path: routes.trackOrder(),
  index: false,
});

export default TrackOrderPage;
