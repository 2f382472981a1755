import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '../../../lib/routes.ts';
import { BAN, BRIEF, CREATOR, FILE_STREAM, PERSONALITY, REPORT } from './page-types.ts';

const APP = fileURLToPath(new URL('../../../app/', import.meta.url));

/** What only the signed-in see, what shows in a frame, and what is no page of the site. */
const NOT_PUBLIC = /^\/(studio|admin|merchandise\/account|%5Fcloud)(\/|$)/;

/**
 * The kinds of pages that everybody can open: the routes of the folder `app`, as Next.js reads it. `/briefs/[slug]` is one
 * kind, whatever the brief.
 */
const PUBLIC_KINDS: readonly string[] = globSync('**/page.tsx', { cwd: APP })
  .map((file) => {
    const segments = path.dirname(file).split(path.sep);
    return `/${segments.filter((segment) => segment !== '.' && !/^\(.*\)$/.test(segment)).join('/')}`;
  })
  .filter((kind) => !NOT_PUBLIC.test(kind))
  .sort();

/** Of each kind of page whose address says which one it is, those that stand for all. */
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
  // None is kept until somebody keeps one: intelligence/data.e2e.ts does.
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

/** Reached by a letter or by something that was sent, with a key in the address; their own tests go there. */
const REACHED_OTHERWISE = /\/\[(reference|token|key|state|\.\.\.list)\]$/;

/** Forms to sign in and up: React's, tried in tests of their own. */
const SIGNING_IN = /^\/(auth|extra-pages)\//;

/**
 * One address of each kind of page that everybody can open, and of some kinds several. A kind that is not in the table has its
 * pattern here, which is no page.
 */
export const ONE_OF_EACH_KIND: readonly string[] = PUBLIC_KINDS.filter(
  (kind) => !REACHED_OTHERWISE.test(kind) && !SIGNING_IN.test(kind),
).flatMap((kind) => SAMPLES[kind] ?? [kind]);
