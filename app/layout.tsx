import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { DEFAULT_APP_NAME } from '@/lib/constants/product';
import { BEFORE_PAINT_SCRIPT } from '@/lib/settings/before-paint';
import { archivo, sourceSerif } from './fonts';
import '@/styles/site.scss';

export const metadata: Metadata = {
  title: { default: DEFAULT_APP_NAME, template: `%s · ${DEFAULT_APP_NAME}` },
  applicationName: DEFAULT_APP_NAME,
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: dark)', color: '#0c0d10' },
    { media: '(prefers-color-scheme: light)', color: '#f7f6f2' },
  ],
};

/** The root of every page: the document, its fonts, and the visitor's settings before the first paint. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      dir="ltr"
      className={`${archivo.variable} ${sourceSerif.variable}`}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the modules' own constants. */}
        <script data-keep dangerouslySetInnerHTML={{ __html: BEFORE_PAINT_SCRIPT }} />
      </head>
      <body id="top">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {children}
      </body>
    </html>
  );
}
