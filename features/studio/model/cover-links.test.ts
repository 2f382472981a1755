import { describe, expect, it } from '@jest/globals';
import { coverLinks, coverPersonalLinks } from './cover-links.ts';

describe('links in texts that become public', () => {
  it.each([
    ['Appeal: https://support.example/appeal?token=abc.', 'Appeal: [link to support.example]'],
    ['See example.org/case#key now', 'See [link to example.org] now'],
    ['https://x.example/c/a8f3k2m9q1w7e5r4t6', '[link to x.example]'],
    ['mailto:case@x.example?subject=1', '[link]'],
  ])('covers a link that could be a key to an account: %s', (text, covered) => {
    expect(coverPersonalLinks(text)).toEqual({ text: covered, links: 1 });
  });

  it.each([
    'The rule: https://support.google.com/youtube/answer/2802032',
    'https://www.example.org/policies/community-guidelines-for-creators',
    'Write to support@example.org. 1/2 of it.',
    'Your account was suspended.',
  ])('leaves %s as it is', (text) => {
    expect(coverPersonalLinks(text)).toEqual({ text, links: 0 });
  });

  it('covers all links of an email that is published as text', () => {
    expect(coverLinks('A https://a.example/b, b.example/c')).toBe(
      'A [link to a.example] [link to b.example]',
    );
  });
});
