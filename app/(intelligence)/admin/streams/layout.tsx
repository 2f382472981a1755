import type { ReactNode } from 'react';
import { StudioPage } from '@/components/studio/StudioPage';
import { getViewer } from '@/lib/auth/current-viewer';
import { isAdministrator } from '@/lib/auth/viewer';
import { isPartOn } from '@/lib/site/parts';

/** The pages of streams. While streams are off, each of them says so instead. Other visitors get what the page sends them. */
export default async function AdminStreamsLayout({ children }: { children: ReactNode }) {
  if (isPartOn('streams')) return children;
  const viewer = await getViewer();
  if (!viewer || !isAdministrator(viewer)) return children;
  return (
    <StudioPage title="Streams">
      <p>
        Streams are turned off on this site. The stored streams stay, and appear again once streams are on.
      </p>
    </StudioPage>
  );
}
