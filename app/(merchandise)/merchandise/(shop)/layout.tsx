import type { ReactNode } from 'react';
import { ReaderRuntime } from '@/components/layout/ReaderRuntime';

/** The shop: readers' pages, with no React in the browser. */
export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ReaderRuntime />
      {children}
    </>
  );
}
