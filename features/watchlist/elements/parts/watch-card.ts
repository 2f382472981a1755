import { fill, slot } from '../../../../components/elements/parts/page-parts.ts';
import { isAddressOn } from '../../../../lib/site/parts.ts';
import { durationText } from '../../../streams/model/stream.ts';
import { shareWatched } from '../../model/history.ts';
import type { WatchItem } from '../../model/watch-item.ts';
import type { WatchedItem } from '../../model/watchlist.ts';
import { showShare } from './start-progress.ts';

/**
 * Fills a card's slots: its picture, its linked title, its length, a note, and its progress. If the item's part of
 * the site is off, the title is not a link.
 */
export function fillCard(card: HTMLElement, item: WatchItem, note: string, watched?: WatchedItem): void {
  showPicture(slot(card, 'picture'), item.picture);
  const link = slot(card, 'title');
  if (link instanceof HTMLAnchorElement) {
    if (isAddressOn(item.href)) link.href = item.href;
    else link.removeAttribute('href');
    link.textContent = item.title;
  }
  fill(card, 'length', item.durationSeconds === null ? '' : durationText(item.durationSeconds));
  fill(card, 'note', note);
  const progress = slot(card, 'progress');
  if (progress) showShare(progress, watched ? shareWatched(watched) : null);
}

/** Shows a picture; if it cannot be loaded, the background colour stays. */
function showPicture(image: Element | null, address: string | null): void {
  if (!(image instanceof HTMLImageElement) || !address) return;
  image.hidden = false;
  image.addEventListener('error', () => {
    image.hidden = true;
  });
  image.src = address;
}
