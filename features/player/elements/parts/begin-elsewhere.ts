import { rememberWatching } from '../../../watchlist/elements/parts/device-store.ts';
import { countView, getItem } from './player-item.ts';

/** Records that another site's player was opened. Nothing more is known about its playback. */
export function beginElsewhere(player: HTMLElement): void {
  const item = getItem(player);
  if (item) rememberWatching(item, 0, null, false);
  countView(player);
}
