import type { ReactNode } from 'react';
import { IntelligenceBar } from '@/components/layout/IntelligenceBar';
import { ElementsScript } from '@/components/layout/ReaderRuntime';
import { UserMenu } from '@/components/layout/UserMenu';
import { SignedInProvider } from '@/components/workspace/SignedInProvider.client';
import { AccountCallout } from '@/features/moderation/ui/studio/AccountCallout.client';
import { ModerationProvider } from '@/features/moderation/ui/studio/ModerationProvider.client';
import { revalidatePublicPages } from '@/features/studio/server/revalidate-public-pages';
import { StudioNavigation } from '@/features/studio/ui/StudioNavigation.client';
import { StudioProvider } from '@/features/studio/ui/StudioProvider.client';
import { readClientOutputs } from '@/lib/amplify/browser-outputs';
import { canSendNewsletter, canTimestamp } from '@/lib/amplify/embedded-backend';
import { AmplifyProvider } from '@/lib/auth/AmplifyProvider.client';
import { getViewer } from '@/lib/auth/current-viewer';
import { env } from '@/lib/env/env';
import { routes } from '@/lib/routes';
import styles from './layout.module.scss';

/**
 * The layout of the studio. It reads the person's own records once for all pages. A layout does not protect its pages: every
 * page checks the viewer itself.
 */
export default async function StudioLayout({ children }: { children: ReactNode }) {
  const viewer = await getViewer();
  const outputs = readClientOutputs();
  // The page, which is rendered all the same, sends such a visitor to sign in.
  if (!viewer || !outputs) return children;
  return (
    <>
      <ElementsScript />
      <IntelligenceBar name="Studio" href={routes.studio.home()} tools={<UserMenu />} />
      <div className={`page ${styles.columns}`}>
        <AmplifyProvider outputs={outputs}>
          <SignedInProvider viewer={viewer} isWorkspace>
            <StudioProvider
              siteUrl={env.siteUrl}
              canRemind={canSendNewsletter(env.amplifyOutputs)}
              canTimestamp={canTimestamp(env.amplifyOutputs)}
              isLive={env.isBehindFront || outputs.embeddedPath === undefined}
              revalidatePublicPages={env.isBehindFront ? undefined : revalidatePublicPages}
            >
              <ModerationProvider>
                <StudioNavigation />
                <main id="main" tabIndex={-1} className={styles.main}>
                  <AccountCallout />
                  {children}
                </main>
              </ModerationProvider>
            </StudioProvider>
          </SignedInProvider>
        </AmplifyProvider>
      </div>
    </>
  );
}
