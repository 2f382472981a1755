import { addressInEntry, captionsEntry } from './captions.ts';
import { captionsProblem, checkCaptionAddress } from './check-captions.ts';

const GOOD = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe notice came at <b>nine</b>.\n';

test.each([
  ['plain', GOOD],
  ['with a byte order mark', `\uFEFF${GOOD}`],
  ['with a title, notes, ids and settings', GOOD.replace('WEBVTT', 'WEBVTT talk\n\nNOTE by hand')],
  ['of Windows', GOOD.replaceAll('\n', '\r\n')],
  ['with positions', 'WEBVTT\n\none\n00:00:01.000 --> 00:00:02.000 line:90% align:start\nA\nB\n'],
])('accepts captions %s', async (_, text) => {
  expect(await captionsProblem(text)).toBeNull();
});

test.each([
  ['', 'its first line must be “WEBVTT”'],
  ['WEBVTTX\n\n00:00.000 --> 00:02.000\nA\n', 'its first line must be “WEBVTT”'],
  ['<!doctype html><p>Page not found', 'its first line must be “WEBVTT”'],
  ['1\n00:00:01,000 --> 00:00:02,000\nSubRip\n', 'its first line must be “WEBVTT”'],
  ['WEBVTT\n', 'This file has no captions.'],
  ['WEBVTT\n\n00:00:01,000 --> 00:00:02.000\nA\n', 'Line 3: '],
  ['WEBVTT\n\n00:05.000 --> 00:02.000\nA\n', '1 caption cannot be read.'],
  ['WEBVTT\n\n00:05.000 --> 00:02.000\nA\n\n00:09.000 --> 00:02.000\nA\n', '2 captions cannot be read.'],
])('refuses %j', async (text, problem) => {
  expect(await captionsProblem(text)).toContain(problem);
});

describe('a URL of captions', () => {
  const at = (body: string, init?: ResponseInit) =>
    checkCaptionAddress('/talk.vtt', () => Promise.resolve(new Response(body, init)));
  const problem = (text: string) => ({ kind: 'problem', text: expect.stringContaining(text) });

  test('with valid captions is accepted', async () => {
    expect(await at(GOOD)).toEqual({ kind: 'fine' });
  });

  test('without a file, with a page or with a file that is too large is refused', async () => {
    expect(await at('', { status: 404 })).toEqual(
      problem('No captions were found at /talk.vtt. Upload the file, or correct the address.'),
    );
    expect(await at('<!doctype html>')).toEqual(problem('/talk.vtt: This is not a WebVTT file'));
    expect(await at(`WEBVTT\n${' '.repeat(2 ** 20)}`)).toEqual(problem('too large'));
  });

  test.each([429, 500, 502, 503])(
    'is neither accepted nor refused if the site answers %i',
    async (status) => {
      expect(await at('', { status })).toEqual({ kind: 'unchecked' });
    },
  );

  test('is neither accepted nor refused if the site does not respond', async () => {
    const failing = () => Promise.reject(new TypeError('x'));
    expect(await checkCaptionAddress('/talk.vtt', failing)).toEqual({ kind: 'unchecked' });
  });
});

test.each([
  ['talk.en.vtt', 'en|English|/media/x.vtt'],
  ['talk_de.vtt', 'de|Deutsch|/media/x.vtt'],
  ['talk.PT-br.vtt', 'pt-BR|português (Brasil)|/media/x.vtt'],
  ['talk.vtt', '||/media/x.vtt'],
  ['en.vtt', '||/media/x.vtt'],
  ['the-end.zz.vtt', '||/media/x.vtt'],
])('%s is %s', (fileName, entry) => {
  expect(captionsEntry(fileName, '/media/x.vtt')).toBe(entry);
});

test('the URL of an entry is its last part', () => {
  expect(addressInEntry('en|English| /captions/a.vtt ')).toBe('/captions/a.vtt');
  expect(addressInEntry('en|English')).toBe('');
});
