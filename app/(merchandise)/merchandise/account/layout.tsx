import type { ReactNode } from 'react';
import { ElementsScript } from '@/components/layout/ReaderRuntime';

/** The account, whose page runs React in the browser. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ElementsScript />
      {children}
    </>
  );
}
