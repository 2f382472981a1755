import type { ReactNode } from 'react';
import { BackToTop } from '@/components/layout/BackToTop';
import { MerchandiseFooter } from '@/components/merchandise/MerchandiseFooter';
import { MerchandiseHeader } from '@/components/merchandise/MerchandiseHeader';
import { TopBar } from '@/components/merchandise/TopBar';
import { CartDrawer } from '@/components/shop/cart/CartDrawer';

/** The merchandise layout: a bar on top, the shop's header and its own footer. What its pages run is theirs to say. */
export default function MerchandiseLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar />
      <MerchandiseHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <MerchandiseFooter />
      <CartDrawer />
      <BackToTop />
    </>
  );
}
