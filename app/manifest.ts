import type { MetadataRoute } from 'next';
import { loadSite } from '@/lib/backend/site';
import { SITE_LANGUAGE } from '@/lib/domain/constants';
import { siteImage } from '@/lib/pictures/site-picture';
import { routes } from '@/lib/routes';
import { DARK } from '@/lib/theme/tokens';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name, tagline, mark } = await loadSite();
  const own = mark ? siteImage(mark, 400) : null;
  return {
    name,
    short_name: name,
    description: tagline,
    lang: SITE_LANGUAGE,
    start_url: routes.home(),
    display: 'browser',
    background_color: DARK.ground,
    theme_color: DARK.ground,
    icons: [
      ...(own ? [{ src: own, sizes: 'any' }] : []),
      { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
