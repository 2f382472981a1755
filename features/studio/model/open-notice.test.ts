/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { NoticeFileError, openNotice } from './open-notice.ts';

const message = (body: string, headers: readonly string[] = ['Content-Type: text/plain; charset=utf-8']) =>
  [
    'From: YouTube <no-reply@youtube.com>',
    'Date: Tue, 03 Nov 2026 09:00:00 +0000',
    'Subject: Your channel',
    ...headers,
    '',
    body,
  ].join('\r\n');
const open = (content: BlobPart, name = 'notice.eml', type = '') =>
  openNotice(new File([content], name, { type }));

test('an email is read as its own text, its sender and its day', async () => {
  expect(await open(message('Your channel was removed.'))).toEqual({
    text: 'Your channel was removed.',
    subject: 'Your channel',
    from: 'no-reply@youtube.com',
    sent: '2026-11-03',
  });
});

describe('hostile files', () => {
  test('markup of an email runs nothing and loads nothing', async () => {
    const fetched = jest.fn();
    Object.assign(window, { fetch: fetched });
    const html =
      '<img src="https://evil.example/a.png" onerror="window.wasRun = true"><script>window.wasRun = true</script><iframe src="https://evil.example/"></iframe><p>Removed.</p>';
    expect((await open(message(html, ['Content-Type: text/html']))).text).toBe('Removed.');
    expect(window).not.toHaveProperty('wasRun');
    expect(fetched).not.toHaveBeenCalled();
    expect(document.querySelectorAll('img, script, iframe')).toHaveLength(0);
  });

  test('characters that reorder or hide text are removed, from text files too', async () => {
    expect((await open(message('a\u202eb\u200bc\u0007d\u2066e\ufefff'))).text).toBe('abcdef');
    expect((await open('a\u202eb\u200bc', 'notice.txt')).text).toBe('abc');
    const subject = `Subject: =?utf-8?B?${Buffer.from('Your\u202e channel').toString('base64')}?=`;
    expect((await open(message('Text').replace(/^Subject: .*$/m, subject))).subject).toBe('Your channel');
  });

  test('the text of a forwarded email and of attachments is left out, because the notice is public', async () => {
    const parts = [
      '--b\r\nContent-Type: text/plain\r\n\r\nSee below.',
      `--b\r\nContent-Type: message/rfc822\r\n\r\n${message('The secret of another person')}`,
      '--b\r\nContent-Type: text/plain; name="a.txt"\r\nContent-Disposition: attachment\r\n\r\nAn attachment',
      '--b--',
    ].join('\r\n');
    const { text } = await open(message(parts, ['Content-Type: multipart/mixed; boundary=b']));
    expect(text).toBe('See below.');
  });

  const nested = Array.from(
    { length: 40 },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n`,
  ).join('\r\n');
  test.each<[string, BlobPart, string, RegExp]>([
    [
      'parts within parts',
      message(nested, ['Content-Type: multipart/mixed; boundary=b0']),
      'a.eml',
      /nested/,
    ],
    ['huge headers', message('Text', [`X-Long: ${'x'.repeat(300_000)}`]), 'a.eml', /cannot be read/],
    ['an email without text', message('', ['Content-Type: text/html']), 'a.eml', /not an email/],
    [
      'a picture with another name',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff]),
      'a.txt',
      /not an email/,
    ],
    ['text with null characters', 'PK\u0003\u0004\u0000', 'a.txt', /not an email/],
    ['an empty file', '  \n', 'a.txt', /not an email/],
    ['more than 10 MB', new Uint8Array(10_000_001), 'a.eml', /larger than 10 MB/],
  ])('%s: a message for the form', async (_, content, name, saying) => {
    const opened = open(content, name);
    await expect(opened).rejects.toThrow(saying);
    await expect(opened).rejects.toBeInstanceOf(NoticeFileError);
  });

  test('a long text is cut, and not refused', async () => {
    expect((await open('a '.repeat(400_000), 'notice.txt')).text.length).toBeLessThanOrEqual(200_000);
  });
});
