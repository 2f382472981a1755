import { readSiteEnv } from '../env/read-env.ts';
import { readSite } from './refresh.ts';
import { DEFAULT_SITE } from './site.ts';
import { mergeSite, parseStoredSite, SITE_VARIABLES, siteShapes } from './site-values.ts';

const RECORD = {
  id: 'site',
  name: '  Ban\n Watch ',
  tagline: 'Bans, counted.',
  logo: '/media/site-media/brand/logo.webp',
  mark: null,
  accent: '#1B4FC4',
  operatorName: 'Ann Vale',
  operatorAddress: 'Street 1\r\n\r\n 1000  Town ',
  contact: 'desk@site.example',
  partsOff: ['shop', 'unknown'],
  socialLinks: ['https://social.example/@site', 'https://social.example/@site'],
  homeHeading: '',
  homeText: null,
};

describe('a stored record', () => {
  test('replaces the defaults of its fields', () => {
    expect(mergeSite(parseStoredSite(RECORD), {})).toEqual({
      ...DEFAULT_SITE,
      name: 'Ban Watch',
      tagline: 'Bans, counted.',
      logo: '/media/site-media/brand/logo.webp',
      accent: '#1b4fc4',
      operatorName: 'Ann Vale',
      operatorAddress: 'Street 1\n1000 Town',
      contact: 'desk@site.example',
      parts: { ...DEFAULT_SITE.parts, shop: false },
      socialLinks: ['https://social.example/@site'],
    });
  });

  test('changes nothing if it does not exist', () => {
    expect(mergeSite(parseStoredSite(null), {})).toEqual(DEFAULT_SITE);
  });

  test.each([
    ['name', 'x'.repeat(41)],
    ['name', 7],
    ['tagline', 'x'.repeat(161)],
    ['logo', 'https://elsewhere.example/logo.png'],
    ['logo', '//elsewhere.example/logo.png'],
    ['logo', '/icons/../secret.png'],
    ['mark', 'javascript:alert(1)'],
    ['accent', 'red'],
    ['accent', '#12345'],
    ['contact', 'nobody'],
    ['partsOff', 'shop'],
    ['socialLinks', ['http://social.example/']],
    ['socialLinks', ['javascript:alert(1)']],
  ])('with an invalid %s keeps its other fields', (field, value) => {
    const site = mergeSite(parseStoredSite({ ...RECORD, [field]: value }), {});
    const whole = mergeSite(parseStoredSite(RECORD), {});
    const name = field === 'partsOff' ? 'parts' : field;
    expect(site).toEqual({
      ...whole,
      [name]: Object.entries(DEFAULT_SITE).find(([key]) => key === name)?.[1],
    });
  });
});

describe('the environment', () => {
  test('overrides the record, field by field', () => {
    const environment = readSiteEnv({
      SITE_NAME: 'Second name',
      SITE_OPERATOR_ADDRESS: String.raw`Road 2\n2000 City`,
      SITE_PARTS_OFF: 'films, blog',
      SITE_TAGLINE: '',
    });
    expect(mergeSite(parseStoredSite(RECORD), environment)).toMatchObject({
      name: 'Second name',
      tagline: 'Bans, counted.',
      operatorName: 'Ann Vale',
      operatorAddress: 'Road 2\n2000 City',
      parts: { ...DEFAULT_SITE.parts, films: false, blog: false },
    });
  });

  test('sets nothing unless a variable is set', () => {
    expect(readSiteEnv({})).toEqual({});
  });

  test.each([
    ['SITE_NAME', 'x'.repeat(41)],
    ['SITE_LOGO', 'https://elsewhere.example/a.png'],
    ['SITE_ACCENT', 'red'],
    ['SITE_PARTS_OFF', 'shops'],
    ['CONTACT_ADDRESS', 'a@b.example, eve@c.example'],
    ['SOCIAL_LINKS', 'http://social.example'],
  ])('reports %s if its value is not allowed', (variable, value) => {
    expect(() => readSiteEnv({ [variable]: value })).toThrow(
      new RegExp(`^Check the environment: ${variable} is `),
    );
  });

  test('has a variable for every stored setting', () => {
    expect(Object.keys(SITE_VARIABLES)).toEqual(Object.keys(siteShapes));
  });
});

test('the record is read with one query, and no record means the defaults', async () => {
  const queries: string[] = [];
  const query = (record: object | null) => async (text: string) => {
    queries.push(text);
    return { row: record };
  };
  expect((await readSite(query(RECORD), {})).name).toBe('Ban Watch');
  expect(await readSite(query(null), { name: 'Fixed' })).toEqual({ ...DEFAULT_SITE, name: 'Fixed' });
  expect(queries).toHaveLength(2);
  for (const name of Object.keys(siteShapes)) expect(queries[0]).toContain(` ${name} `);
});
