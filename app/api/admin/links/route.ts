import { siteLinks } from '@/features/admin/server/links/site-links';

export const POST = (request: Request) => siteLinks(request);
