import { jest } from '@jest/globals';
import { currentSite, DEFAULT_SITE, setCurrentSite } from '../site/site.ts';
import type * as SiteReads from './site.ts';
import { startTestBackend, type TestBackend } from './testing/backend.ts';

let backend: TestBackend;
let site: typeof SiteReads;

beforeAll(async () => {
  process.env.SITE_TAGLINE = 'Fixed by the environment.';
  backend = await startTestBackend();
  site = await import('./site.ts');
});

afterAll(() => {
  delete process.env.SITE_TAGLINE;
  setCurrentSite(DEFAULT_SITE);
  return backend.close();
});

test('guests read the settings; without a record they are the defaults and the environment', async () => {
  await site.refreshSite();
  expect(currentSite()).toEqual({ ...DEFAULT_SITE, tagline: 'Fixed by the environment.' });
  backend.create('SiteSettings', 'admin', {
    id: 'site',
    name: 'Ban Watch',
    tagline: 'Not shown.',
    accent: 'not a colour',
    partsOff: ['blog'],
  });
  expect(await site.loadSite()).toEqual({
    ...DEFAULT_SITE,
    name: 'Ban Watch',
    tagline: 'Fixed by the environment.',
    parts: { ...DEFAULT_SITE.parts, blog: false },
  });
});

test('pages are rendered with the last settings while the backend cannot be read', async () => {
  const { setCacheBackend } = await import('./cached.ts');
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  setCacheBackend(() => () => Promise.reject(new Error('no backend')));
  expect((await site.loadSite()).name).toBe('Ban Watch');
  setCacheBackend((read) => read);
  // A damaged record counts as missing.
  backend.breakRecord('SiteSettings', 'site', 'no JSON');
  expect((await site.loadSite()).name).toBe(DEFAULT_SITE.name);
  report.mockRestore();
  warn.mockRestore();
});
