import type { ReactNode } from 'react';
import { BackToTop } from '@/components/layout/BackToTop';
import { ElementsScript } from '@/components/layout/ElementsScript';
import { SiteFooter } from '@/components/layout/SiteFooter';
import { SiteHeader } from '@/components/layout/SiteHeader';

/** The layout of the shop and the account, whose pages run React in the browser. */
export default function MerchandiseLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ElementsScript />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <BackToTop />
    </>
  );
}
