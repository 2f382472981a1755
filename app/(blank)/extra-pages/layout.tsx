import type { ReactNode } from 'react';
import { ElementsScript } from '@/components/layout/ReaderRuntime';

/** Signing up runs React in the browser. */
export default function SignUpLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ElementsScript />
      {children}
    </>
  );
}
