import { WATCHLIST_KEY } from '../../../../lib/domain/watchlist/watchlist-key.ts';

/**
 * Holds as soon as this browser keeps anything of the watchlist: until then nothing has to be loaded to show it. It may be
 * so from the start, through another tab, or when the page comes back by the back button.
 */
export const somethingKept = new Promise<void>((resolve) => {
  const look = () => {
    try {
      if (localStorage.getItem(WATCHLIST_KEY)) resolve();
    } catch {
      // Storage is refused.
    }
  };
  look();
  for (const event of ['storage', 'pageshow']) addEventListener(event, look);
});
