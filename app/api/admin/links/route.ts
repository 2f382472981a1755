import { siteLinks } from '@/lib/admin/links/site-links';

export const POST = (request: Request) => siteLinks(request);
