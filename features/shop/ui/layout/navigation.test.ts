import { FOOTER_LINKS } from '../../../../components/layout/navigation.ts';
import { currentAddress, MENU_GROUPS, META_LINKS, SHOP_FOOTER_GROUPS } from './navigation.ts';

/** The specification's words (section 2), with its abbreviations written out. */
const GROUPS = {
  Home: ['/', '/home', '/movies', '/tv-shows', '/videos', '/merchandise'],
  Features: ['/movies/restricted', '/movies/related', '/play-list', '/genres', '/cast', '/tags'],
  Pages: [
    '/extra/about-us',
    '/extra/contact-us',
    '/extra/faq',
    '/extra/privacy-policy',
    '/extra/pricing-plan',
    '/extra/coming-soon',
    '/extra/error-page-one',
    '/extra/error-page-two',
  ],
  Blog: [
    '/blogs',
    '/blogs/grid/one-column',
    '/blogs/grid/two-column',
    '/blogs/grid/three-column',
    '/blogs/grid/four-column',
    '/blogs/sidebar/left',
    '/blogs/sidebar/right',
    '/blogs/template',
    '/blogs/detail',
    '/blogs/single/audio',
    '/blogs/single/video',
    '/blogs/single/link',
    '/blogs/single/quote',
    '/blogs/single/gallery',
  ],
  Shop: [
    '/merchandise/shop',
    '/merchandise/account',
    '/merchandise/cart',
    '/merchandise/wishlist',
    '/merchandise/checkout',
    '/merchandise/track-order',
  ],
};

const FOOTER = [
  '/extra/about-us',
  '/blogs',
  '/extra/pricing-plan',
  '/extra/faq',
  '/view-all',
  '/extra/contact-us',
  '/extra/privacy-policy',
  '/extra/terms-of-use',
  '/faq',
  '/play-list',
];

/** The links of both footers. */
const FOOTERS = [
  ['the site', FOOTER_LINKS],
  ['the shop', SHOP_FOOTER_GROUPS.flatMap(({ links }) => links)],
] as const;

const addresses = (links: readonly { href: string }[]) => links.map(({ href }) => href);

it('the menu has only the groups and links of the specification, in its order', () => {
  expect(Object.fromEntries(MENU_GROUPS.map(({ name, links }) => [name, addresses(links)]))).toEqual(GROUPS);
  expect(MENU_GROUPS.map(({ name }) => name)).toEqual(Object.keys(GROUPS));
});

it('the meta menu has the links of the specification', () => {
  expect(addresses(META_LINKS)).toEqual(['/merchandise/account', '/extra/contact-us']);
});

it.each(FOOTERS)('the footer of %s has the links of the specification', (_name, links) => {
  const paths = addresses(links).map((href) => new URL(href, 'https://site.example').pathname);
  expect(paths).toEqual(expect.arrayContaining(FOOTER));
});

it('the footer of the shop has no other links', () => {
  const links = SHOP_FOOTER_GROUPS.flatMap((group) => group.links);
  expect(new Set(addresses(links).map((href) => new URL(href, 'https://site.example').pathname))).toEqual(
    new Set(FOOTER),
  );
});

it.each(FOOTERS)(
  'the footer of %s has one link to each target, each with a different name',
  (_name, links) => {
    expect(new Set(addresses(links)).size).toBe(links.length);
    expect(new Set(links.map(({ label }) => label)).size).toBe(links.length);
  },
);

it('calls no two links of one menu by the same name', () => {
  const labels = MENU_GROUPS.flatMap(({ links }) => links.map(({ label }) => label));
  expect(new Set(labels).size).toBe(labels.length);
});

it.each([
  ['/merchandise', '/merchandise'],
  ['/merchandise/shop', '/merchandise/shop'],
  ['/merchandise/shop/appeal-pending-pin', '/merchandise/shop'],
  ['/merchandise/checkout/received', '/merchandise/checkout'],
  ['/', '/'],
  ['/nothing', undefined],
])('marks for %s the link to %s', (path, href) => {
  expect(currentAddress(path)).toBe(href);
});
