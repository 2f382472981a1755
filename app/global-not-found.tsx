import type { Metadata } from 'next';
import FrontendLayout from './(frontend)/layout';
import NotFound from './(frontend)/not-found';
import RootLayout from './layout';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** The answer for an address that no route knows: a whole document, since it stands in no layout. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <FrontendLayout>
        <NotFound />
      </FrontendLayout>
    </RootLayout>
  );
}
