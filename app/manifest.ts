import type { MetadataRoute } from 'next';
import { routes } from '@/lib/routes';
import { SITE_DESCRIPTION, SITE_LANGUAGE, SITE_NAME } from '@/lib/seo/site';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: SITE_DESCRIPTION,
    lang: SITE_LANGUAGE,
    start_url: routes.home(),
    display: 'browser',
    background_color: '#0c0d10',
    theme_color: '#0c0d10',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
