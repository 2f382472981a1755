import { TrackOrderPage } from '@/features/shop/ui/checkout/TrackOrderPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Track an order',
    description: 'Track a demo order. Orders are saved in the browser that you placed them in.',
    path: routes.trackOrder(),
    index: false,
  });

export default TrackOrderPage;
