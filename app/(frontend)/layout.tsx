import type { ReactNode } from 'react';
import { ReaderRuntime } from '@/components/layout/ReaderRuntime';
import { SiteFrame } from '@/components/layout/SiteFrame';
import { NewsletterForm } from '@/features/newsletter/ui/NewsletterForm';
import { SearchButton } from '@/features/search/ui/SearchButton';

/** The main layout, for readers' pages. */
export default function FrontendLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ReaderRuntime />
      <SiteFrame search={<SearchButton />} newsletter={<NewsletterForm />}>
        {children}
      </SiteFrame>
    </>
  );
}
