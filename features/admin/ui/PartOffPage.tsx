import type { ReactNode } from 'react';
import { StudioPage } from '@/components/workspace/StudioPage';
import { getViewer } from '@/lib/auth/current-viewer';
import { isAdministrator } from '@/lib/auth/viewer';
import { isPartOn } from '@/lib/site/parts';
import type { SitePart } from '@/lib/site/site';

type PartOffPageProps = {
  part: SitePart;
  /** The records of the part, as in the menu: "Streams". */
  title: string;
  children: ReactNode;
};

/** The administrators' pages of a part. While the part is off, each page says so. Other visitors get the page's own redirect. */
export async function PartOffPage({ part, title, children }: PartOffPageProps) {
  if (isPartOn(part)) return children;
  const viewer = await getViewer();
  if (!viewer || !isAdministrator(viewer)) return children;
  return (
    <StudioPage title={title}>
      <p>
        {title} are turned off on this site. The stored {title.toLowerCase()} are not deleted, and appear
        again when they are turned on.
      </p>
    </StudioPage>
  );
}
