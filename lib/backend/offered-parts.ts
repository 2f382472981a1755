/**
 * A reader's page whose query changes only some parts: its metadata and the content of its main area. The rest of the
 * document, such as header, footer and style sheets, is the same for each query. The caching proxy (`server/page-shells.ts`)
 * takes that rest from a page that Next.js rendered, and puts the parts of other queries into it.
 */
export type QueriedPage = {
  readonly path: string;
  /**
   * Returns the HTML of these parts in the order of the document, exactly as Next.js writes them; null if Next.js must render
   * the page.
   */
  readonly parts: (parameters: PageParameters) => Promise<readonly string[] | null>;
};

/** The query of a page as Next.js passes it. */
export type PageParameters = Readonly<Record<string, string | string[] | undefined>>;

/** Caches the reads of parts. It has the type of Next.js's `unstable_cache`. */
export type CacheBackend = <Args extends unknown[], Value>(
  read: (...args: Args) => Promise<Value>,
  keyParts: string[],
  options: { readonly tags: string[]; readonly revalidate: number },
) => (...args: Args) => Promise<Value>;

/** Next.js loads copies of this module for pages, and the proxy has its own. They share this one object. */
const shared: {
  streamItPages?: Map<string, QueriedPage>;
  streamItRoutes?: Map<string, RouteHandler>;
  streamItMissing?: Map<string, IsMissing>;
  streamItPartsCache?: () => CacheBackend | undefined;
} = globalThis as object;

/** Lets the proxy render the parts of a page. The module of the page calls this when Next.js loads it. */
export function offerParts(page: QueriedPage): void {
  shared.streamItPages ??= new Map();
  shared.streamItPages.set(page.path, page);
}

/** Returns the page of a path whose parts can be rendered; undefined until Next.js has rendered it once. */
export const offeredPage = (path: string): QueriedPage | undefined => shared.streamItPages?.get(path);

/** A route handler that needs nothing of Next.js. */
export type RouteHandler = (request: Request) => Promise<Response>;

/** Lets the proxy call the handler of a path for GET requests. The module of the route calls this when Next.js loads it. */
export function offerRoute(path: string, handler: RouteHandler): void {
  shared.streamItRoutes ??= new Map();
  shared.streamItRoutes.set(path, handler);
}

/** Returns the handler of a path; undefined until Next.js has called it once. */
export const offeredRoute = (path: string): RouteHandler | undefined => shared.streamItRoutes?.get(path);

/** Returns true if there is certainly no record with a slug, by the same reads as its page. */
export type IsMissing = (slug: string) => Promise<boolean>;

/**
 * Lets the proxy find out that a record does not exist, so that Next.js does not render a page for it. The module of the page calls
 * this when Next.js loads it.
 * @param section the path before the slug, e.g. `/briefs`
 */
export function offerMissing(section: string, isMissing: IsMissing): void {
  shared.streamItMissing ??= new Map();
  shared.streamItMissing.set(section, isMissing);
}

/** Returns the check for the records of a section; undefined until Next.js has rendered one of them. */
export const missingAt = (section: string): IsMissing | undefined => shared.streamItMissing?.get(section);

/** Sets the function that returns the cache for the parts that are being rendered. */
export function setPartsCache(current: () => CacheBackend | undefined): void {
  shared.streamItPartsCache = current;
}

/** Returns the cache for reads while parts are rendered; undefined while Next.js renders. */
export const partsCache = (): CacheBackend | undefined => shared.streamItPartsCache?.();
