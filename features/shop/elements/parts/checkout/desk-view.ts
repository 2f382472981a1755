/** Shows one of the page's views (`data-view`), and hides the others. */
export function showView(root: ParentNode, view: string): void {
  for (const one of root.querySelectorAll<HTMLElement>('[data-view]')) one.hidden = one.dataset.view !== view;
}
