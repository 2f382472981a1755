import type { Metadata } from 'next';
import { currentSite } from '../site/site.ts';
import { siteImage } from '../site/site-image.ts';

/** The icons of a page for tabs and home screens: the site's own mark, or the mark of the product. */
export function siteIcons(): Metadata['icons'] {
  const { mark } = currentSite();
  if (mark) return { icon: siteImage(mark, 192), apple: siteImage(mark, 400) };
  return {
    icon: { url: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    apple: '/icons/apple-icon.png',
  };
}
