import { pageMetadata } from '@/features/site/model/page-metadata';
import { revalidateSite } from '@/features/site/server/revalidate-site';
import { SiteForm } from '@/features/site/ui/SiteForm.client';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { env } from '@/lib/env/env';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Site · Administration',
    description: 'This site’s name, appearance, operator and sections.',
    path: routes.admin.site(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.site());
  return <SiteForm fixed={env.site} revalidate={revalidateSite} />;
}
