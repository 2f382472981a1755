import { watchItem } from '../../../../lib/domain/watchlist/read-watchlist.ts';
import type { WatchItem } from '../../../../lib/domain/watchlist/watch-item.ts';

/** What a player plays, as its page says it; null when that cannot be read. */
export function itemOf(player: HTMLElement): WatchItem | null {
  const item = watchItem(JSON.parse(player.dataset.item ?? 'null'));
  return typeof item === 'string' ? null : item;
}
