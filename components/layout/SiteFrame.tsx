import type { ReactNode } from 'react';
import { BackToTop } from './BackToTop';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

/** The frame of the main layout: header, content, footer and the button back to the top. */
export function SiteFrame({
  search,
  newsletter,
  children,
}: {
  readonly search: ReactNode;
  readonly newsletter: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <SiteHeader search={search} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter newsletter={newsletter} />
      <BackToTop />
    </>
  );
}
