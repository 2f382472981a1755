import type { Metadata } from 'next';
import { siteIcons } from '@/features/site/model/page-metadata';
import { loadSite } from '@/lib/backend/site';
import FrontendLayout from './(frontend)/layout';
import NotFound from './(frontend)/not-found';
import RootLayout from './layout';

export async function generateMetadata(): Promise<Metadata> {
  await loadSite();
  return { title: 'Page not found', robots: { index: false }, icons: siteIcons() };
}

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
