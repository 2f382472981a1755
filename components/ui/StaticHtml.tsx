import { createRequire } from 'node:module';
import path from 'node:path';
import type { ComponentProps, ReactNode } from 'react';
import type * as Server from 'react-dom/server';

// Next.js replaces an import of this package in a server component by an error.
const loadPackage = createRequire(path.join(process.cwd(), 'package.json'));
const { renderToStaticMarkup }: typeof Server = loadPackage('react-dom/server');

/** Renders components without data loading to HTML, in one pass. */
export const staticHtml = (children: ReactNode): string => renderToStaticMarkup(children);

/**
 * A part of a readers' page that is rendered to HTML in one pass. Next.js renders a server component in three: to a
 * serialized tree, back to elements, and to HTML. The children are components without data loading: asynchronous ones
 * are awaited first.
 */
export function StaticHtml({ children, ...rest }: ComponentProps<'div'>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped every text in it.
  return <div {...rest} dangerouslySetInnerHTML={{ __html: staticHtml(children) }} />;
}
