/**
 * Resolves once this browser stores anything under a key of local storage. Until then no code has to be loaded to
 * show it. That may be at once, through another tab, or when the page is restored by the back button.
 */
export const whenKept = (key: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      try {
        if (localStorage.getItem(key)) resolve();
      } catch {
        // Storage is refused.
      }
    };
    look();
    for (const event of ['storage', 'pageshow']) addEventListener(event, look);
  });
