import { jest } from '@jest/globals';
import { START_LABEL } from '../../../components/layout/navigation.ts';
import { loadBriefs } from '../../../content/briefs.ts';
import { PROFILE_PLATFORM_IDS } from '../../../lib/domain/platform.ts';
import { routes } from '../../../lib/routes.ts';
import { hasPage } from '../../../scripts/testing/app-pages.ts';
import { GUIDE_DOCUMENTS } from '../../explorer/server/read-model/record-documents.ts';
import { PLATFORM_APPEALS } from './appeal-pages.ts';
import { FIRST_HOUR, GUIDE_SLUGS, START_SECTIONS } from './first-hour.ts';

/** The hosts of the platforms' own help sites. */
const OFFICIAL_HOSTS: Readonly<Record<string, string>> = {
  x: 'help.x.com',
  youtube: 'support.google.com',
  rumble: 'rumble.support',
  facebook: 'www.facebook.com',
  instagram: 'help.instagram.com',
  tiktok: 'support.tiktok.com',
  substack: 'support.substack.com',
  medium: 'help.medium.com',
  twitch: 'appeals.twitch.tv',
};

test('has six steps for the first hour, each with a page of the site', () => {
  expect(FIRST_HOUR).toHaveLength(6);
  for (const { tool } of FIRST_HOUR) expect([tool.href, hasPage(tool.href)]).toEqual([tool.href, true]);
});

test('links to sections of the page that exist', () => {
  const places = FIRST_HOUR.map(({ tool }) => tool.href)
    .filter((href) => href.startsWith(`${routes.start()}#`))
    .map((href) => href.split('#')[1]);
  expect(places.length).toBeGreaterThan(0);
  expect(Object.values(START_SECTIONS)).toEqual(expect.arrayContaining(places));
});

test('names guides that the site publishes', () => {
  const published = loadBriefs()
    .filter(({ status }) => status === 'PUBLISHED')
    .map(({ slug }) => slug);
  expect(published).toEqual(expect.arrayContaining([...GUIDE_SLUGS]));
});

test('has one official page for each platform', () => {
  expect(PLATFORM_APPEALS.map(({ platform }) => platform)).toEqual(PROFILE_PLATFORM_IDS);
  for (const { platform, url } of PLATFORM_APPEALS) {
    expect(new URL(url)).toMatchObject({ protocol: 'https:', host: OFFICIAL_HOSTS[platform] });
  }
});

test('states no time limit of a platform, since none was checked', () => {
  for (const { text } of PLATFORM_APPEALS) expect(text ?? '').not.toMatch(/\b(day|week|month|year)s?\b/i);
});

describe('guides', () => {
  const published = new Map([['write-the-appeal', 'Write the appeal']]);

  test('include published briefs and leave out the others', async () => {
    jest.unstable_mockModule('@/features/briefs/server/briefs', () => ({
      getBrief: async (slug: string) => {
        const title = published.get(slug);
        return title ? { slug, title } : null;
      },
    }));
    const { readGuides } = await import('../server/guides.ts');
    expect([...(await readGuides())]).toEqual([['write-the-appeal', 'Write the appeal']]);
  });
});

test('is found by search under its own title', () => {
  const [document] = GUIDE_DOCUMENTS.filter(({ path }) => path === routes.start());
  expect(document?.title).toBe(START_LABEL);
});

test('gives no instructions from a page that was not read', () => {
  const instructed = PLATFORM_APPEALS.filter(({ checkedOn, text }) => !checkedOn && text);
  expect(instructed.map(({ platform }) => platform)).toEqual(['rumble']);
  expect(instructed[0]?.text).toMatch(/^We found no public page about appeals/);
});
