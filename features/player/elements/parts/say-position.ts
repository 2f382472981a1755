import { durationText } from '../../../streams/model/stream.ts';
import { positionOf } from '../../../watchlist/elements/parts/device-store.ts';
import { requestedSecond, startOf } from '../../model/playing.ts';
import { itemOf } from './player-item.ts';

/** Shows the resume position on the start button. */
export function sayPosition(player: HTMLElement): void {
  const item = itemOf(player);
  const text = player.querySelector('[data-start-text]');
  if (!item || !text) return;
  const start = startOf(requestedSecond(location.search), positionOf(item.id), item.durationSeconds);
  if (start.isResumed) text.textContent = `Resume at ${durationText(start.seconds)}`;
}
