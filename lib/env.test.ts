import { readEnv } from './env.ts';

it('needs nothing', () => {
  expect(readEnv({})).toEqual({
    siteUrl: 'http://localhost:3000',
    amplifyOutputs: 'amplify_outputs.json',
    embeddedData: '.data',
    hasSampleContent: true,
    isBehindFront: false,
  });
  expect(readEnv({ SITE_FRONT: '1' }).isBehindFront).toBe(true);
  expect(readEnv({ SAMPLE_CONTENT: 'off' }).hasSampleContent).toBe(false);
  expect(readEnv({ EMBEDDED_DATA: '' }).embeddedData).toBe('.data');
});

it('takes the origin of the site, whatever was written after it', () => {
  expect(readEnv({ SITE_URL: 'https://streamit.example/' }).siteUrl).toBe('https://streamit.example');
  expect(readEnv({ SITE_URL: 'http://127.0.0.1:8080/a/b?c' }).siteUrl).toBe('http://127.0.0.1:8080');
});

it.each(['streamit.example', 'ftp://streamit.example', 'javascript:alert(1)', ''])(
  'names the setting that %j cannot be',
  (SITE_URL) => {
    expect(() => readEnv({ SITE_URL })).toThrow(/^Check the environment: .*SITE_URL/s);
  },
);
