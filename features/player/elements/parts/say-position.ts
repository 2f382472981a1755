import { durationText } from '../../../streams/model/stream.ts';
import { getPosition } from '../../../watchlist/elements/parts/device-store.ts';
import { getStart, requestedSecond } from '../../model/playing.ts';
import { getItem } from './player-item.ts';

/** Shows the resume position on the start button. */
export function sayPosition(player: HTMLElement): void {
  const item = getItem(player);
  const text = player.querySelector('[data-start-text]');
  if (!item || !text) return;
  const start = getStart(requestedSecond(location.search), getPosition(item.id), item.durationSeconds);
  if (start.isResumed) text.textContent = `Resume at ${durationText(start.seconds)}`;
}
