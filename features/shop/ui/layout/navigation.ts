import type { NavigationLink } from '@/components/layout/navigation';
import { routes } from '@/lib/routes';

type MenuGroup = { readonly name: string; readonly links: readonly NavigationLink[] };

/** The groups of the merchandise header's menu, with exactly the links of the specification (section 2). */
export const MENU_GROUPS: readonly MenuGroup[] = [
  {
    name: 'Home',
    links: [
      { label: 'Home page', href: routes.home() },
      { label: 'All films', href: routes.films() },
      { label: 'Movies', href: routes.movies() },
      { label: 'TV shows', href: routes.tvShows() },
      { label: 'Videos', href: routes.videos() },
      { label: 'Merchandise', href: routes.merchandise() },
    ],
  },
  {
    name: 'Features',
    links: [
      { label: 'Restricted movies', href: routes.restrictedMovies() },
      { label: 'Related movies', href: routes.relatedMovies() },
      { label: 'Watchlist', href: routes.watchlist() },
      { label: 'Categories', href: routes.genres() },
      { label: 'Cast', href: routes.cast() },
      { label: 'Tags', href: routes.tags() },
    ],
  },
  {
    name: 'Pages',
    links: [
      { label: 'About us', href: routes.aboutUs() },
      { label: 'Contact us', href: routes.contactUs() },
      { label: 'FAQ', href: routes.faq() },
      { label: 'Privacy policy', href: routes.privacyPolicy() },
      { label: 'Pricing', href: routes.pricing() },
      { label: 'Coming soon', href: routes.comingSoon() },
      { label: 'Error page one', href: routes.errorPageOne() },
      { label: 'Error page two', href: routes.errorPageTwo() },
    ],
  },
  {
    name: 'Blog',
    links: [
      { label: 'All posts', href: routes.blogs() },
      { label: 'One column', href: routes.blogGrid('one') },
      { label: 'Two columns', href: routes.blogGrid('two') },
      { label: 'Three columns', href: routes.blogGrid('three') },
      { label: 'Four columns', href: routes.blogGrid('four') },
      { label: 'Sidebar on the left', href: routes.blogSidebar('left') },
      { label: 'Sidebar on the right', href: routes.blogSidebar('right') },
      { label: 'All parts of a post', href: routes.blogTemplate() },
      { label: 'A post', href: routes.blogDetail() },
      { label: 'Audio', href: routes.blogSingle('audio') },
      { label: 'Video', href: routes.blogSingle('video') },
      { label: 'Link', href: routes.blogSingle('link') },
      { label: 'Quote', href: routes.blogSingle('quote') },
      { label: 'Gallery', href: routes.blogSingle('gallery') },
    ],
  },
  {
    name: 'Shop',
    links: [
      { label: 'All products', href: routes.shop() },
      { label: 'My Account', href: routes.account() },
      { label: 'Cart', href: routes.cart() },
      { label: 'Wishlist', href: routes.wishlist() },
      { label: 'Checkout', href: routes.checkout() },
      { label: 'Track an order', href: routes.trackOrder() },
    ],
  },
];

/** Additional links: the visitor's own pages and help. The URL of the support site is a setting. */
export const META_LINKS: readonly NavigationLink[] = [
  { label: 'My Account', href: routes.account() },
  { label: 'Contact us', href: routes.contactUs() },
];

/** The part of the FAQ about the shop, which exists while the samples are shown. */
export const SHOP_QUESTIONS = `${routes.short.faq()}#shop`;

/** The footer's links (specification, section 2), grouped by topic. */
export const SHOP_FOOTER_GROUPS: readonly MenuGroup[] = [
  {
    name: 'The site',
    links: [
      { label: 'About us', href: routes.aboutUs() },
      { label: 'Blog', href: routes.blogs() },
      { label: 'Pricing', href: routes.pricing() },
      { label: 'View all', href: routes.viewAll() },
      { label: 'Watchlist', href: routes.watchlist() },
    ],
  },
  {
    name: 'Help',
    links: [
      { label: 'FAQ', href: routes.faq() },
      { label: 'Questions about orders', href: SHOP_QUESTIONS },
      { label: 'Contact us', href: routes.contactUs() },
      { label: 'Privacy policy', href: routes.privacyPolicy() },
      { label: 'Terms of use', href: routes.termsOfUse() },
    ],
  },
];

const LINKS = MENU_GROUPS.flatMap(({ links }) => links.map(({ href }) => href));

/** The menu link of a page: its own address, or that of the nearest section above it. */
export function currentAddress(path: string): string | undefined {
  return LINKS.filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`))).sort(
    (a, b) => b.length - a.length,
  )[0];
}
