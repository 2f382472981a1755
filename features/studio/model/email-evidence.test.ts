/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fileKind } from '../../../lib/workspace/file-kind.ts';
import { EMAIL_LIMITS, evidence, storedEvidence } from '../../bans/model/evidence.ts';
import { firstChoice, publicEmail, type ReadEmail, readEmail, wordsProblem } from './email-evidence.ts';

const utf8 = (text: string): ArrayBuffer => new TextEncoder().encode(text).slice().buffer;
const latin1 = (text: string): ArrayBuffer => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;

const HEADERS = [
  'From: YouTube <no-reply@youtube.com>',
  'To: Jane Doe <jane.doe@mail.example>',
  'Date: Tue, 3 Nov 2026 10:30:00 +0100',
  'Subject: Your channel was removed',
];
const message = (body: string, more: readonly string[] = ['Content-Type: text/plain; charset=utf-8']) =>
  [...HEADERS, 'MIME-Version: 1.0', ...more, '', body].join('\r\n');

const html = (body: string) => readEmail(utf8(message(body, ['Content-Type: text/html; charset=utf-8'])));

const BODY = `Hi Jane Doe,

we removed your channel. Appeal: https://accounts.youtube.com/appeal?token=SECRET-42
Or: www.youtube.com/a/SECRET-43
Questions? Write to jane.doe@mail.example or support@youtube.com.`;

test('an email is read as text, with four headers', async () => {
  expect(await readEmail(utf8(message(BODY)))).toEqual({
    from: 'YouTube <no-reply@youtube.com>',
    to: 'Jane Doe <jane.doe@mail.example>',
    date: '2026-11-03T09:30:00.000Z',
    subject: 'Your channel was removed',
    text: BODY,
    attachments: 0,
    isFromPlatform: true,
    isSigned: false,
  });
});

describe('what is public by default', () => {
  test('has no address of a person and no link', async () => {
    const email = await readEmail(utf8(message(BODY)));
    const { email: shown, isCovered } = publicEmail(email, firstChoice(email));
    expect(shown).toMatchObject({
      from: 'YouTube <no-reply@youtube.com>',
      to: null,
      date: '2026-11-03T09:30:00.000Z',
      subject: 'Your channel was removed',
    });
    expect(shown.text).toContain('Appeal: [link to accounts.youtube.com]');
    expect(shown.text).toContain('Or: [link to www.youtube.com]');
    expect(shown.text).toContain('Write to [address] or support@youtube.com.');
    expect(JSON.stringify(shown)).not.toMatch(/SECRET|jane\.doe@/);
    expect(isCovered).toBe(true);
  });

  test.each([
    ['a person', 'Max <max@mail.example>'],
    ['a host that only ends like a platform’s', 'YouTube <no-reply@notyoutube.com>'],
    ['a platform’s name in another host', 'YouTube <no-reply@youtube.com.mail.example>'],
    ['an address in the name', '"no-reply@youtube.com" <max@mail.example>'],
  ])('hides the sender if it is %s', async (_, from) => {
    const email = await readEmail(utf8(message(BODY).replace(/^From: .*/, `From: ${from}`)));
    expect(email.isFromPlatform).toBe(false);
    expect(publicEmail(email, firstChoice(email)).email.from).toBeNull();
    const shown = publicEmail(email, { ...firstChoice(email), from: true }).email.from;
    expect(shown).toMatch(/\[address\]/);
    expect(shown).not.toContain('max@');
  });
});

test('words are covered in every spelling, the longest first, and in the headers', async () => {
  const email = await readEmail(utf8(message('Dear JANE DOE, dear Jane. Call +49 (30) 123.')));
  const choice = { ...firstChoice(email), to: true, words: 'jane\nJane Doe\n+49 (30) 123\n \nx' };
  expect(publicEmail(email, choice).email).toMatchObject({
    to: '[covered] <[address]>',
    text: 'Dear [covered], dear [covered]. Call [covered].',
  });
  expect(wordsProblem(Array.from({ length: 51 }, (_, at) => `word ${at}`).join('\n'))).toMatch(/at most 50/);
  expect(wordsProblem('a word\n'.repeat(99))).toBeNull();
});

test('nothing is covered if its owner wants so', async () => {
  const email = await readEmail(utf8(message(BODY)));
  const choice = { ...firstChoice(email), to: true, coversAddresses: false };
  expect(publicEmail(email, choice)).toMatchObject({
    email: { to: 'Jane Doe <jane.doe@mail.example>', text: BODY },
    isCovered: false,
  });
});

describe('hostile content', () => {
  test('HTML becomes text: nothing runs, loads or stays markup', async () => {
    const fetched = jest.fn();
    Object.assign(globalThis, { fetched });
    const email = await html(
      '<style>p{background:url(https://evil.example/a)}</style><script>fetched()</script><img src=x onerror="fetched()"><p>Removed<br>for spam</p><svg onload=fetched()></svg><iframe srcdoc="<script>fetched()</script>"></iframe>',
    );
    expect(email.text).toBe('Removed\nfor spam');
    expect(fetched).not.toHaveBeenCalled();
    expect(document.querySelectorAll('img, script, iframe')).toHaveLength(0);
  });

  test('markup in a plain text stays the text that it is', async () => {
    const text = '<script>alert(1)</script> &lt;b&gt;';
    expect((await readEmail(utf8(message(text)))).text).toBe(text);
  });

  test('characters that reorder or hide text are removed', async () => {
    const email = await readEmail(utf8(message('a\u202eb\u200bc\u0000d\u0007e\u2066f\ufeffg\u00adh')));
    expect(email.text).toBe('abcdefgh');
    const encoded = Buffer.from('Removed\u202e\nBcc: x@y.example').toString('base64');
    const headers = message('Text').replace(/^Subject: .*$/m, `Subject: =?utf-8?B?${encoded}?=`);
    expect((await readEmail(utf8(headers))).subject).toBe('Removed Bcc: x@y.example');
  });

  test('addresses of a case or a person at a platform are covered, published ones are not', async () => {
    const text = 'case++aa11@support.facebook.com, jane@substack.com, no-reply@youtube.com, appeals@x.com';
    const email = await readEmail(utf8(message(text)));
    expect(publicEmail(email, firstChoice(email)).email.text).toBe(
      '[address], [address], no-reply@youtube.com, appeals@x.com',
    );
  });

  test('an address that an invisible character splits is covered', async () => {
    const email = await readEmail(utf8(message('Write to jane\u200b.doe@mail\u00ad.example now')));
    expect(publicEmail(email, firstChoice(email)).email.text).toBe('Write to [address] now');
  });

  test.each([
    ['huge headers', message('Text', [`X-Long: ${'x'.repeat(300_000)}`])],
    [
      'parts within parts',
      message(
        Array.from(
          { length: 40 },
          (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n`,
        ).join('\r\n'),
        ['Content-Type: multipart/mixed; boundary=b0'],
      ),
    ],
  ])('%s are refused with a message', async (_, text) => {
    await expect(readEmail(utf8(text))).rejects.toThrow('This email cannot be read');
  });

  test('a forwarded email and attachments are counted, and their text is not read', async () => {
    const inner = message('The secret of another person');
    const email = await readEmail(
      utf8(
        message(
          [
            '--b\r\nContent-Type: text/plain\r\n\r\nSee below.',
            `--b\r\nContent-Type: message/rfc822\r\n\r\n${inner}`,
            '--b\r\nContent-Type: application/octet-stream; name="a.exe"\r\nContent-Disposition: attachment\r\n\r\nMZ',
            '--b--',
          ].join('\r\n'),
          ['Content-Type: multipart/mixed; boundary=b'],
        ),
      ),
    );
    expect(email).toMatchObject({ text: 'See below.', attachments: 2 });
  });

  test.each([
    ['of another charset', 'text/plain; charset=iso-8859-1', 'Gesperrt f\xfcr immer', 'Gesperrt für immer'],
    ['of a charset that does not exist', 'text/plain; charset=no-such-charset', 'Plain words', 'Plain words'],
    ['without its charset', 'text/plain', 'Plain words', 'Plain words'],
  ])('a text %s is read', async (_, type, body, text) => {
    expect((await readEmail(latin1(message(body, [`Content-Type: ${type}`])))).text).toBe(text);
  });

  test('bytes that are not of the stated charset do not break the text', async () => {
    const { text } = await readEmail(latin1(message('Gesperrt f\xfcr immer')));
    expect(text).toMatch(/^Gesperrt f.r immer$/);
    expect(text.isWellFormed()).toBe(true);
  });

  test('an email without a text is refused', async () => {
    await expect(readEmail(utf8(message(' \r\n ')))).rejects.toThrow('no text');
    await expect(html('<img src=x>')).rejects.toThrow('no text');
  });

  test.each([
    ['letters', 'a'.repeat(200_000)],
    ['dots', `${'a.'.repeat(100_000)}@`],
    ['addresses', 'a@b.example '.repeat(15_000)],
    ['links', 'https://a.example/x '.repeat(9000)],
  ])(
    'many %s are covered without quadratic work',
    (_, text) => {
      const email: ReadEmail = {
        from: null,
        to: null,
        date: null,
        subject: null,
        text,
        attachments: 3,
        isFromPlatform: false,
        isSigned: false,
      };
      const began = performance.now();
      const { email: shown } = publicEmail(email, firstChoice(email));
      // Milliseconds here; quadratic work would take hours.
      expect(performance.now() - began).toBeLessThan(30_000);
      expect(shown.text.length).toBeLessThanOrEqual(EMAIL_LIMITS.text);
    },
    60_000,
  );
});

test('the hash of the whole email is public only with the signature of its sender', async () => {
  const signature = `DKIM-Signature: v=1; a=rsa-sha256; d=youtube.com; s=1; bh=abc=; b=${'Ab3'.repeat(60)}`;
  expect((await readEmail(utf8(message(BODY, [signature])))).isSigned).toBe(true);
  expect((await readEmail(utf8(message(BODY, ['DKIM-Signature: v=1; b=abc'])))).isSigned).toBe(false);
});

describe('a stored email', () => {
  const email = {
    from: 'YouTube',
    to: null,
    date: '2026-11-03T09:30:00.000Z',
    subject: null,
    text: 'Removed.',
    isCut: false,
    attachments: 1,
  };
  const entry = {
    label: 'The notice',
    url: null,
    archiveUrl: null,
    sha256: null,
    id: 'x',
    pageUrl: null,
    bytes: null,
    capturedOn: null,
    publishedOn: '2026-11-21',
  };
  const read = (changes: object) => evidence.parse([{ ...entry, email: { ...email, ...changes } }])[0];

  test('is read as it was written', () => {
    const piece = read({});
    expect(piece?.details?.email).toEqual(email);
    expect(evidence.parse(piece ? [storedEvidence(piece)] : [])).toEqual([piece]);
  });

  test.each([
    [{ text: 'x'.repeat(EMAIL_LIMITS.text + 1) }, undefined],
    [{ text: '' }, undefined],
    [{ text: 7 }, undefined],
    [{ subject: 'x'.repeat(301) }, { ...email, subject: null }],
    [{ date: 'yesterday' }, { ...email, date: null }],
    [{ text: 'a\u202eb' }, { ...email, text: 'ab' }],
    [{ attachments: -1 }, { ...email, attachments: 0 }],
  ])('of another client is shown without what breaks the rules: %#', (changes, expected) => {
    expect(read(changes)?.details?.email).toEqual(expected);
    expect(read(changes)?.label).toBe('The notice');
  });
});

describe('the kind of a file', () => {
  const getKind = (text: string) => fileKind(new TextEncoder().encode(text));

  test.each([
    ['an email', message('Text')],
    ['one of a mailbox file', `From a@b.example Tue Nov 3\r\n${message('Text')}`],
    ['one with folded headers', `Received: by x\r\n\tfor y\r\n${message('Text')}`],
    ['one with line feeds', message('Text').replaceAll('\r', '')],
    ['one with very long headers', `X-Long: ${'x'.repeat(1000)}\r\n${message('x'.repeat(100_000))}`],
  ])('%s is recognised by its content', (_, text) => {
    expect(getKind(text)).toBe('eml');
  });

  test.each([
    ['a text', 'From: me\nHello, this is no email.'],
    ['a page', `<!doctype html>\n${message('Text')}`],
    ['headers without a date', 'From: me@a.example\nSubject: x\n\nText'],
    ['nothing', ''],
    ['JSON', '{"From: a": 1}'],
  ])('%s is not an email', (_, text) => {
    expect(getKind(text)).toBeUndefined();
  });
});
