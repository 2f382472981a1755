import type { ReactNode } from 'react';
import { BackToTop } from '@/components/layout/BackToTop';
import { ReaderRuntime } from '@/components/layout/ReaderRuntime';
import { SiteFooter } from '@/components/layout/SiteFooter';
import { SiteHeader } from '@/components/layout/SiteHeader';

/** The main layout: header, content, footer and the button back to the top. */
export default function FrontendLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ReaderRuntime />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <BackToTop />
    </>
  );
}
