import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { siteIcons } from '@/features/site/model/page-metadata';
import { loadSite } from '@/lib/backend/site';
import { BEFORE_PAINT_SCRIPT } from '@/lib/settings/before-paint';
import { accentStyle } from '@/lib/site/accent';
import { partsOff } from '@/lib/site/parts';
import { preloadHeadlines } from '@/lib/theme/preload-fonts';
import { DARK, LIGHT } from '@/lib/theme/tokens';
import '@/styles/site.scss';

export async function generateMetadata(): Promise<Metadata> {
  const { name } = await loadSite();
  return {
    title: { default: name, template: `%s · ${name}` },
    applicationName: name,
    icons: siteIcons(),
  };
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: dark)', color: DARK.ground },
    { media: '(prefers-color-scheme: light)', color: LIGHT.ground },
  ],
};

/** The root of every page: the document, its fonts, the site's accent, and the visitor's settings before the first paint. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const { name, accent } = await loadSite();
  preloadHeadlines();
  return (
    <html
      lang="en"
      dir="ltr"
      data-parts-off={partsOff() || undefined}
      data-site-name={name}
      suppressHydrationWarning
    >
      <head>
        {/* A page painted while it arrives would move: grids grow and headings wrap. See decision 0057. */}
        <link rel="expect" href="#end" blocking="render" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the modules' own constants. */}
        <script data-keep dangerouslySetInnerHTML={{ __html: BEFORE_PAINT_SCRIPT }} />
        {accent && <style>{accentStyle(accent)}</style>}
      </head>
      <body id="top">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {children}
        <span id="end" hidden />
      </body>
    </html>
  );
}
