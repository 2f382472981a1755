import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '../../../lib/routes.ts';
import { BAN, BRIEF, CREATOR, FILE_STREAM, PERSONALITY, REPORT } from './page-types.ts';

const APP = fileURLToPath(new URL('../../../app/', import.meta.url));

/** Pages for signed-in people, pages in a frame, and paths that are not pages of the site. */
const NOT_PUBLIC = /^\/(studio|admin|merchandise\/account|%5Fcloud)(\/|$)/;

/**
 * The kinds of pages that everyone can open: the routes of the folder `app`, as in Next.js. `/briefs/[slug]` is one
 * kind for all briefs.
 */
const PUBLIC_KINDS: readonly string[] = globSync('**/page.tsx', { cwd: APP })
  .map((file) => {
    const segments = path.dirname(file).split(path.sep);
    return `/${segments.filter((segment) => segment !== '.' && !/^\(.*\)$/.test(segment)).join('/')}`;
  })
  .filter((kind) => !NOT_PUBLIC.test(kind))
  .sort();

/** Sample paths of each kind of page with a parameter in its path. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/blogs/[slug]': [routes.post('self-reported')],
  // The grids differ by their columns alone, and the sidebars by their side.
  [routes.blogGrid('one')]: [],
  [routes.blogGrid('three')]: [],
  [routes.blogGrid('four')]: [],
  [routes.blogSidebar('right')]: [],
  '/blogs/single/[format]': [
    routes.blogSingle('audio'),
    routes.blogSingle('video'),
    routes.blogSingle('gallery'),
  ],
  '/briefs/[slug]': [routes.brief(BRIEF)],
  '/cast/[slug]': [routes.person('greta-nouri')],
  '/genres/[slug]': [routes.genre('documentary')],
  '/intelligence/bans/[id]': [routes.ban(BAN)],
  '/intelligence/reports/[id]': [routes.report(REPORT)],
  // There is no version until one is saved: intelligence/data.e2e.ts does that.
  '/intelligence/data/[version]': [],
  '/intelligence/charts/[chart]': [routes.chart('bans-over-time')],
  '/merchandise/shop/[slug]': [routes.product('shown-to-fewer-people-shirt')],
  '/movies/[slug]': [routes.movie('the-third-strike')],
  '/personalities/[slug]': [routes.personality(PERSONALITY)],
  '/profiles/[username]': [routes.profile(CREATOR)],
  // Without a record these are pages with status 404.
  '/report': [routes.moderation.report({ type: 'BAN', id: BAN })],
  '/report/reply': [routes.moderation.reply({ type: 'BAN', id: BAN })],
  '/streams/[slug]': [routes.stream(FILE_STREAM)],
  '/tags/[slug]': [routes.tag('stoicism')],
  '/tv-shows/[slug]': [routes.tvShow('noise-floor')],
  '/tv-shows/[slug]/[season]/[episode]': [routes.episode('noise-floor', 1, 3)],
  '/videos/[slug]': [routes.video('a-notice-in-four-parts')],
};

/** Pages that are reached by an email or after a form, with a key in the URL; their own tests open them. */
const REACHED_OTHERWISE = /\/\[(reference|token|key|state|\.\.\.list)\]$/;

/** Sign-in and sign-up forms, which use React and have their own tests. */
const SIGNING_IN = /^\/(auth|extra-pages)\//;

/**
 * One URL of each kind of page that everyone can open, and several of some kinds. A kind that is missing in the
 * table has its pattern here, which is not a page.
 */
export const ONE_OF_EACH_KIND: readonly string[] = PUBLIC_KINDS.filter(
  (kind) => !REACHED_OTHERWISE.test(kind) && !SIGNING_IN.test(kind),
).flatMap((kind) => SAMPLES[kind] ?? [kind]);
