import { rememberWatching } from '../watchlist/device-store.ts';
import { countView } from './count-view.ts';
import { itemOf } from './player-item.ts';

/** Another site's player was asked for: that is all that is ever known of it here. */
export function beginElsewhere(player: HTMLElement): void {
  const item = itemOf(player);
  if (item) rememberWatching(item, 0, null, false);
  countView(player);
}
