import type { ReactNode } from 'react';
import { BackToTop } from '@/components/layout/BackToTop';
import { ReaderRuntime } from '@/components/layout/ReaderRuntime';
import { SiteFooter } from '@/components/layout/SiteFooter';
import { SiteHeader } from '@/components/layout/SiteHeader';
import { NewsletterForm } from '@/features/newsletter/ui/NewsletterForm';
import { SearchButton } from '@/features/search/ui/SearchButton';

/** The main layout: header, content, footer and the button back to the top. */
export default function FrontendLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ReaderRuntime />
      <SiteHeader search={<SearchButton />} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter newsletter={<NewsletterForm />} />
      <BackToTop />
    </>
  );
}
