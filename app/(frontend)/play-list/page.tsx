import { WatchlistPage } from '@/components/watchlist/WatchlistPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Watchlist',
  description:
    'What you mean to watch, what you like and where you stopped: kept on your own device, with no account. Nothing of it is sent.',
  path: routes.watchlist(),
});

export default WatchlistPage;
