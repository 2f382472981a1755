import type { Page } from '@playwright/test';

/** The head of a document's HTML, before any script runs. */
export type Head = {
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly headings: number;
  /** Internal addresses that it links to, without fragments. */
  readonly links: readonly string[];
  /** The texts of links without a target. */
  readonly emptyLinks: readonly string[];
  /** Links within the document whose target is not in it. */
  readonly brokenFragments: readonly string[];
};

/** Reads HTML with the browser's own parser; `page` is any page, and stays as it is. */
export function readHead(page: Page, html: string): Promise<Head> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const anchors = [...parsed.querySelectorAll('a[href]')];
    const addresses = anchors.map((anchor) => anchor.getAttribute('href') ?? '');
    const fragments = addresses.filter((address) => address.startsWith('#') && address !== '#');
    return {
      lang: parsed.documentElement.lang,
      title: parsed.title,
      description: parsed.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
      canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      headings: parsed.querySelectorAll('h1').length,
      links: addresses
        .filter((address) => /^\/(?!\/)/.test(address))
        .map((address) => address.split('#')[0] ?? ''),
      emptyLinks: anchors
        // A link that reloads its own page has an empty address on purpose.
        .filter((anchor) => !anchor.hasAttribute('data-reload'))
        .filter((anchor) => ['', '#'].includes(anchor.getAttribute('href') ?? ''))
        .map((anchor) => anchor.textContent ?? ''),
      brokenFragments: fragments.filter(
        (fragment) => !parsed.getElementById(decodeURIComponent(fragment.slice(1))),
      ),
    };
  }, html);
}
