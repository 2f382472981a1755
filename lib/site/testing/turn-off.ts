import { DEFAULT_SITE, type SitePart, setCurrentSite } from '../site.ts';

/** Makes a site with these parts off the current one of the test; without any, the site with its defaults. */
export function turnOff(...parts: readonly SitePart[]): void {
  const off = Object.fromEntries(parts.map((part) => [part, false]));
  setCurrentSite({ ...DEFAULT_SITE, parts: { ...DEFAULT_SITE.parts, ...off } });
}
