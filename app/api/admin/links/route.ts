import { siteLinks } from '@/features/admin/server/check-links';

export const POST = (request: Request) => siteLinks(request);
