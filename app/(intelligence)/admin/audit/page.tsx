import type { Route } from 'next';
import { AuditPage } from '@/features/audit/ui/AuditPage.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Audit log · Administration',
    description: 'Actions by administrators, and changes to accounts and records.',
    path: routes.admin.audit(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.audit() as Route);
  return <AuditPage />;
}
