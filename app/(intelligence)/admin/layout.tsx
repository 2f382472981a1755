import type { ReactNode } from 'react';
import { IntelligenceBar } from '@/components/layout/IntelligenceBar';
import { ElementsScript } from '@/components/layout/ReaderRuntime';
import { UserMenu } from '@/components/layout/UserMenu';
import { SignedInProvider } from '@/components/workspace/SignedInProvider.client';
import { revalidateCatalogue } from '@/features/admin/server/revalidate-catalogue';
import { AdminNavigation } from '@/features/admin/ui/AdminNavigation.client';
import { AdminProvider } from '@/features/admin/ui/AdminProvider.client';
import { readClientOutputs } from '@/lib/amplify/browser-outputs';
import { AmplifyProvider } from '@/lib/auth/AmplifyProvider.client';
import { getViewer } from '@/lib/auth/current-viewer';
import { isAdministrator } from '@/lib/auth/viewer';
import { env } from '@/lib/env/env';
import { routes } from '@/lib/routes';
import styles from './layout.module.scss';

/**
 * The layout of the administrators' pages. A layout protects nothing: every page checks for an administrator itself,
 * and shows an error page to everyone else.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const viewer = await getViewer();
  const outputs = readClientOutputs();
  if (!viewer || !outputs || !isAdministrator(viewer)) return children;
  return (
    <>
      <ElementsScript />
      <IntelligenceBar name="Admin" href={routes.admin.home()} tools={<UserMenu />} />
      <div data-workspace className={`page ${styles.columns}`}>
        <AmplifyProvider outputs={outputs}>
          <SignedInProvider viewer={viewer} isWorkspace>
            <AdminProvider
              isLive={env.isBehindFront || outputs.embeddedPath === undefined}
              revalidatePublicPages={env.isBehindFront ? undefined : revalidateCatalogue}
            >
              <AdminNavigation />
              <main id="main" tabIndex={-1} className={styles.main}>
                {children}
              </main>
            </AdminProvider>
          </SignedInProvider>
        </AmplifyProvider>
      </div>
    </>
  );
}
