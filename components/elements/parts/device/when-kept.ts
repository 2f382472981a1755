/**
 * Holds as soon as this browser keeps anything under a key of local storage: until then nothing has to be loaded to show
 * it. It may be so from the start, through another tab, or when the page comes back by the back button.
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
