import { XMLParser } from 'fast-xml-parser';
import { banFor, reportFor } from '../../../lib/domain/testing/records.ts';
import { platformRecords, statusBoard } from '../../bans/model/presence-line.ts';
import { badgeSvg, badgeText, missingBadge } from './badge.ts';
import { badgeCode } from './embed-code.ts';

const TODAY = '2026-11-22';
const getBoard = (
  bans: Parameters<typeof platformRecords>[1],
  reports: Parameters<typeof platformRecords>[2] = [],
) => statusBoard(platformRecords([], bans, reports), TODAY);

const toSvg = (svg: string) =>
  new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', alwaysCreateTextNode: true }).parse(svg)
    .svg;

describe('the text of a badge', () => {
  it('names a single platform, counts several, and shows the most serious state', () => {
    expect(
      badgeText('Ann', getBoard([banFor('youtube', '2026-01-01', 'restored 2026-02-01')]), null),
    ).toEqual({
      label: 'Ann',
      message: 'YouTube: restored',
      state: 'restored',
    });
    const several = getBoard(
      [
        banFor('x', '2026-01-01'),
        banFor('twitch', '2026-01-01'),
        banFor('youtube', '2026-01-01', 'restored 2026-02-01'),
      ],
      [reportFor('tiktok', '2026-01-01', null)],
    );
    expect(badgeText('Ann', several, null).message).toBe('2 banned · 1 limited (self-reported) · 1 restored');
    expect(badgeText('Ann', several, 'tiktok')).toMatchObject({
      label: 'Ann on TikTok',
      message: 'limited (self-reported)',
    });
  });

  it('states that nothing is on record', () => {
    expect(badgeText('Ann', [], null)).toMatchObject({ message: 'no restriction on record', state: 'none' });
    expect(badgeText('Ann', [], 'x')).toMatchObject({ message: 'nothing on record', state: 'none' });
  });
});

it('is the title of the drawing, with any characters escaped', () => {
  const name = '</title><script>alert("1")</script> & \'مارا\'';
  const svg = toSvg(badgeSvg({ label: name, message: 'X: banned', state: 'banned' }, 'flat'));
  expect(svg).not.toHaveProperty('script');
  expect(svg.role).toBe('img');
  expect(svg.title['#text']).toContain('<script>');
  expect(svg.title['#text']).toContain('X: banned');
});

it('determines the width of the badge', () => {
  const getWidth = (message: string) =>
    Number(toSvg(badgeSvg({ label: 'Ann', message, state: 'none' }, 'flat')).width);
  // Verdana's widths at 11 pixels: a W is 10.9 of them, an i 3.
  expect(getWidth('WWWWWWWWWW') - getWidth('iiiiiiiiii')).toBeGreaterThan(70);
  expect(getWidth('WWWWWWWWWW') - getWidth('iiiiiiiiii')).toBeLessThan(90);
});

it('states that a profile does not exist, and the embed code is safe to paste', () => {
  expect(missingBadge('flat')).toContain('profile: not found');
  const { html, markdown } = badgeCode('ann', 'A "quoted" [name]');
  expect(html).toContain('alt="A &quot;quoted&quot; [name]’s current status"');
  expect(markdown.startsWith('[![A "quoted" \\[name\\]’s current status](http')).toBe(true);
});
