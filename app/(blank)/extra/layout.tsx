import type { ReactNode } from 'react';
import { ReaderRuntime } from '@/components/layout/ReaderRuntime';

/** Readers' pages in the blank layout, with no React in the browser. */
export default function BlankReadersLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ReaderRuntime />
      {children}
    </>
  );
}
