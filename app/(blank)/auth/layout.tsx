import type { ReactNode } from 'react';
import { ElementsScript } from '@/components/layout/ReaderRuntime';

/** Signing in and out runs React in the browser. */
export default function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ElementsScript />
      {children}
    </>
  );
}
