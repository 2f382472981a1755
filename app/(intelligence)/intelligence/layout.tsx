import type { Route } from 'next';
import type { ReactNode } from 'react';
import { IntelligenceBar } from '@/components/layout/IntelligenceBar';
import { ReaderRuntime } from '@/components/layout/ReaderRuntime';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

/** What readers find out here: nothing after the main area, and no React in the browser. */
export default function ReadersLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ReaderRuntime />
      <IntelligenceBar
        name="Intelligence"
        href={routes.intelligence()}
        navigation={
          <nav aria-label="Intelligence">
            <Link href={routes.bans() as Route}>Bans</Link>
            <Link href={routes.reports() as Route}>Shadowban reports</Link>
            <Link href={routes.methods()}>Methods</Link>
          </nav>
        }
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
