/**
 * Shows what there is (`data-view="some"`) or that there is nothing (`data-view="empty"`). Whoever deleted the last of it
 * with the focus on it is led to the words that say so.
 */
export function showView(root: HTMLElement, isEmpty: boolean, fill: () => void): void {
  const hadFocus = root.contains(document.activeElement);
  fill();
  for (const view of root.querySelectorAll<HTMLElement>('[data-view]'))
    view.hidden = (view.dataset.view === 'empty') !== isEmpty;
  const heading = isEmpty && hadFocus && root.querySelector<HTMLElement>('[data-view="empty"] h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
