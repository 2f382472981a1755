import type { BrowserContext } from '@playwright/test';

/** Shows the texts of editors as Markdown, as on the device of someone who chose that view. */
export const showMarkdown = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // An empty page has no storage.
    if (window.origin !== 'null' && location.protocol !== 'about:')
      localStorage.setItem('text-view', 'markdown');
  });
