import type { Metadata } from 'next';
import FrontendLayout from './(frontend)/layout';
import NotFound from './(frontend)/not-found';
import RootLayout from './layout';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** The 404 page for an address that no route matches: a complete document, because it has no layout. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <FrontendLayout>
        <NotFound />
      </FrontendLayout>
    </RootLayout>
  );
}
