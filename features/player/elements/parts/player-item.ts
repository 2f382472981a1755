import { watchItem } from '../../../watchlist/model/read-watchlist.ts';
import type { WatchItem } from '../../../watchlist/model/watch-item.ts';

/** Announces a view with an event. */
export function countView(player: HTMLElement): void {
  const stream = player.dataset.viewOf;
  if (stream) player.dispatchEvent(new CustomEvent('stream-view', { bubbles: true, detail: { stream } }));
}

/** The item of a player, from the page's data; null if it is not valid. */
export function getItem(player: HTMLElement): WatchItem | null {
  const item = watchItem(JSON.parse(player.dataset.item ?? 'null'));
  return typeof item === 'string' ? null : item;
}
