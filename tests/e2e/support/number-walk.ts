/** A number on a page that leads to the rows behind it. */
type ShownNumber = {
  readonly page: string;
  readonly href: string;
  readonly count: number;
  readonly of: string;
};

export type Walk = {
  /** Number of numbers that were compared. */
  readonly numbers: number;
  readonly addresses: number;
  /** The pages that have such numbers. */
  readonly pages: readonly string[];
  /** The problems, each in a sentence. */
  readonly wrong: readonly string[];
};

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll(/&(?:amp|#x26|#38);/g, '&');

/** Returns every link in a page's HTML with a number of rows. */
function getNumbers(page: string, html: string): readonly ShownNumber[] {
  return [...html.matchAll(/<a\s[^>]*\sdata-count="\d+"[^>]*>/g)].map(([tag]) => ({
    page,
    href: attribute(tag, 'href') ?? '',
    count: Number(attribute(tag, 'data-count')),
    of: attribute(tag, 'data-count-of') ?? 'records',
  }));
}

async function textAt(origin: string, path: string): Promise<string> {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path} responds with ${response.status}.`);
  return response.text();
}

/** Returns the counts in the explorer's heading at a path; null if there is no such heading. */
export async function countedAt(
  origin: string,
  path: string,
): Promise<{ readonly records: number; readonly people: number } | null> {
  const [heading = ''] = /<h1[\s\S]*?<\/h1>/.exec(await textAt(origin, path)) ?? [];
  const [records, people] = [attribute(heading, 'data-records'), attribute(heading, 'data-people')];
  return records && people ? { records: Number(records), people: Number(people) } : null;
}

/** Does it for all, four at a time. */
async function forAll<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

/** Returns some pages of each part of the sitemap, and all pages of the parts with restrictions. */
export async function pagesOfSitemap(origin: string, ofEach: number): Promise<readonly string[]> {
  const places = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => {
      const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
      return pathname + search;
    });
  const parts = places(await textAt(origin, '/sitemap.xml'));
  const pages = await Promise.all(
    parts.map(async (part) => {
      const all = places(await textAt(origin, part));
      return /\/(pages|profiles)/.test(part) ? all : all.slice(0, ofEach);
    }),
  );
  return [...new Set(pages.flat())];
}

/** Compares every number on the pages with the count in the explorer at the URL of its link. */
export async function walkNumbers(origin: string, paths: readonly string[]): Promise<Walk> {
  const numbers: ShownNumber[] = [];
  await forAll(paths, async (path) => {
    numbers.push(...getNumbers(path, await textAt(origin, path)));
  });
  const byAddress = Map.groupBy(numbers, ({ href }) => href);
  const wrong: string[] = [];
  await forAll(byAddress, async ([href, shown]) => {
    const counted = await countedAt(origin, href);
    for (const { page, count, of } of shown) {
      const there = counted?.[of === 'people' ? 'people' : 'records'];
      if (there !== count) wrong.push(`${page} says ${count} ${of}, and ${href} has ${there}.`);
    }
  });
  const pages = [...new Set(numbers.map(({ page }) => page))];
  return { numbers: numbers.length, addresses: byAddress.size, pages, wrong };
}
