import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/seo/absolute-url';

/** Places for people who are signed in, and addresses that are no pages. */
const PRIVATE = [
  '/_cloud/',
  '/api/',
  '/auth/',
  '/studio/',
  '/admin/',
  '/merchandise/account',
  '/newsletter',
  '/alerts/',
  '/contact',
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: PRIVATE },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
