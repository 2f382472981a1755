import type { ReactNode } from 'react';
import { ElementsScript } from '@/components/layout/ReaderRuntime';
import { SiteFrame } from '@/components/layout/SiteFrame';
import { NewsletterForm } from '@/features/newsletter/ui/NewsletterForm';
import { SearchButton } from '@/features/search/ui/SearchButton';

/** The account: the main layout around a page that runs React in the browser. Its address is among the shop's. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ElementsScript />
      <SiteFrame search={<SearchButton />} newsletter={<NewsletterForm />}>
        {children}
      </SiteFrame>
    </>
  );
}
