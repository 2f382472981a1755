import type { ReactNode } from 'react';
import { IntelligenceBar } from '@/components/layout/IntelligenceBar';
import { NavigationLinks } from '@/components/layout/NavigationLinks.client';
import { INTELLIGENCE_LINKS, placeLinks } from '@/components/layout/navigation';
import { ReaderRuntime } from '@/components/layout/ReaderRuntime';
import { routes } from '@/lib/routes';

/** The layout of the public record: nothing after the main area, and no React in the browser. */
export default function ReadersLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ReaderRuntime />
      <IntelligenceBar
        name="Intelligence"
        href={routes.intelligence()}
        navigation={
          <nav aria-label="Intelligence">
            <ul className="plain-list">
              <NavigationLinks links={placeLinks(INTELLIGENCE_LINKS)} />
            </ul>
          </nav>
        }
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
