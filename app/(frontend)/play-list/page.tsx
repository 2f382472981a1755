import { pageMetadata } from '@/features/site/model/page-metadata';
import { WatchlistPage } from '@/features/watchlist/ui/WatchlistPage';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Watchlist',
    description:
      'Your saved films and streams, your likes and where you stopped watching. Saved in this browser, or in your account if you sign in.',
    path: routes.watchlist(),
  });

export default WatchlistPage;
