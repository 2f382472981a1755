import type { ReactNode } from 'react';
import { BackToTop } from '@/components/layout/BackToTop';
import { CartDrawer } from '@/features/shop/ui/cart/CartDrawer';
import { MerchandiseFooter } from '@/features/shop/ui/layout/MerchandiseFooter';
import { MerchandiseHeader } from '@/features/shop/ui/layout/MerchandiseHeader';
import { TopBar } from '@/features/shop/ui/layout/TopBar';

/** The merchandise layout: a bar on top, the shop's header and its own footer. */
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
