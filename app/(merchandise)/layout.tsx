import type { ReactNode } from 'react';
import { BackToTop } from '@/components/layout/BackToTop';
import { SiteFooter } from '@/components/layout/SiteFooter';
import { SiteHeader } from '@/components/layout/SiteHeader';
import { NewsletterForm } from '@/features/newsletter/ui/NewsletterForm';
import { SearchButton } from '@/features/search/ui/SearchButton';
import { CartDrawer } from '@/features/shop/ui/cart/CartDrawer';
import { MerchandiseFooter } from '@/features/shop/ui/layout/MerchandiseFooter';
import { MerchandiseHeader } from '@/features/shop/ui/layout/MerchandiseHeader';
import { TopBar } from '@/features/shop/ui/layout/TopBar';
import { isPartOn } from '@/lib/site/parts';

/**
 * The merchandise layout: a bar on top, the shop's header and its own footer. Without the shop, the account is left: it has
 * the header and footer of the site.
 */
export default function MerchandiseLayout({ children }: { children: ReactNode }) {
  const hasShop = isPartOn('shop');
  return (
    <>
      {hasShop && <TopBar />}
      {hasShop ? <MerchandiseHeader /> : <SiteHeader search={<SearchButton />} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {hasShop ? <MerchandiseFooter /> : <SiteFooter newsletter={<NewsletterForm />} />}
      {hasShop && <CartDrawer />}
      <BackToTop />
    </>
  );
}
