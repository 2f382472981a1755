import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/seo/absolute-url';

/** Paths for signed-in people, and paths that are not pages. */
const PRIVATE = [
  '/_cloud/',
  '/api/',
  '/auth/',
  '/studio/',
  '/admin/',
  '/merchandise/account',
  '/newsletter',
  '/alerts/',
  '/reminders/',
  '/contact',
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: PRIVATE },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
