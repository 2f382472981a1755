import { routes } from './routes.ts';

describe('routes', () => {
  it('has the URLs for signing up, signing out and the person’s own pages', () => {
    expect(routes.signIn()).toBe('/auth/login');
    expect(routes.signIn('/studio/briefs?page=2')).toBe('/auth/login?next=%2Fstudio%2Fbriefs%3Fpage%3D2');
  });

  it('has the URLs of the sign-up page, the sign-out page and the studio', () => {
    expect(routes.signUp()).toBe('/extra-pages/sign-up');
    expect(routes.signOut()).toBe('/auth/logout');
    expect(routes.account()).toBe('/merchandise/account');
    expect(routes.watchlist()).toBe('/play-list');
  });

  it('omits the page number for the first page of a list', () => {
    expect(routes.briefs({ page: 1 })).toBe('/briefs');
    expect(routes.briefs({ theme: undefined, page: 3 })).toBe('/briefs?page=3');
  });

  it("omits the shop's default filters from the URL", () => {
    expect(routes.shop({ sort: 'featured', view: 'grid', page: 1 })).toBe('/merchandise/shop');
    expect(routes.shop({ category: 'desk', text: 'mug & pin', sort: 'name', view: 'list', page: 2 })).toBe(
      '/merchandise/shop?category=desk&q=mug+%26+pin&sort=name&view=list&page=2',
    );
    expect(routes.product('second-opinion-mug')).toBe('/merchandise/shop/second-opinion-mug');
  });
});
