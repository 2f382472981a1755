import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const matcher = z.object({ regex: z.string() });

const routesShape = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(matcher),
  redirects: z.array(matcher),
});

const prerenderShape = z.object({ preview: z.object({ previewModeId: z.string().min(1) }) });

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Reads the paths of the built site.
 * @param buildFolder Next.js's folder, `.next`
 * @returns true for a path that a page, a route handler or a redirect matches
 */
export function readRoutes(buildFolder: string): (path: string) => boolean {
  const routes = routesShape.parse(readJson(path.join(buildFolder, 'routes-manifest.json')));
  const pages = new Set(routes.staticRoutes.map(({ page }) => page));
  const patterns = [...routes.dynamicRoutes, ...routes.redirects].map(({ regex }) => new RegExp(regex));
  return (asked) => {
    const plain = normalized(asked);
    return pages.has(plain) || patterns.some((pattern) => pattern.test(asked) || pattern.test(plain));
  };
}

/** The path as Next.js matches it: decoded, with single slashes. `/%73tudio` is `/studio`. */
function normalized(asked: string): string {
  try {
    return decodeURIComponent(asked).replaceAll(/\/{2,}/g, '/');
  } catch {
    return asked;
  }
}

/** Reads this build's ID in the draft mode cookie. */
export function readPreviewId(buildFolder: string): string {
  return prerenderShape.parse(readJson(path.join(buildFolder, 'prerender-manifest.json'))).preview
    .previewModeId;
}
