/**
 * Shows the contents (`data-view="some"`) or the empty state (`data-view="empty"`). When the last item with the focus
 * is deleted, the focus moves to the text of the empty state.
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
