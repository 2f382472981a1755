/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { presenceLine } from '@/features/bans/model/presence-line';
import { PresenceLine } from '@/features/bans/ui/PresenceLine';
import { presenceDrawing } from '@/features/embeds/server/card-document';
import { lineSvg } from '@/features/open-graph/server/look';
import { banFor, onYoutube } from '@/lib/domain/testing/records';
import { onDay } from '@/lib/time/when';

const TODAY = '2026-11-21';
const FROM = '2024-11-01';

/** The dotted part of the only ban and its stroke, in the units of the drawing. */
function broken(
  drawing: Element,
  isDotted: (path: Element) => boolean,
  isStroke: (path: Element) => boolean,
) {
  const paths = [...drawing.querySelectorAll('path')];
  const [, from, to] =
    /^M([\d.]+) [\d.]+H([\d.]+)$/.exec(paths.find(isDotted)?.getAttribute('d') ?? '') ?? [];
  const [, at] = /^M([\d.]+) [\d.]+v\d+$/.exec(paths.find(isStroke)?.getAttribute('d') ?? '') ?? [];
  return { from: Number(from), to: Number(to), at: Number(at) };
}

const parsed = (markup: string) => {
  const holder = document.createElement('div');
  holder.innerHTML = markup;
  return holder;
};
const hasClass = (name: string) => (path: Element) => path.classList.contains(name);

/** Every drawing of one line, with the width of its days and of all that is visible. */
const DRAWINGS = {
  'lists and profiles': (line: ReturnType<typeof presenceLine>) =>
    broken(render(<PresenceLine line={line} />).container, hasClass('banned'), hasClass('break')),
  'an embedded card': (line: ReturnType<typeof presenceLine>) =>
    broken(parsed(presenceDrawing(line).text), hasClass('banned'), hasClass('break')),
  'a preview picture': (line: ReturnType<typeof presenceLine>) =>
    broken(
      parsed(lineSvg(line, 1000, 40)),
      (path) => path.hasAttribute('stroke-dasharray'),
      (path) => /v26$/.test(path.getAttribute('d') ?? ''),
    ),
} as const;

describe.each(Object.entries(DRAWINGS))('in %s', (name, draw) => {
  test.each([TODAY, '2026-11-20', '2026-11-15'])('a ban that began on %s is cut off and dotted', (began) => {
    const { from, to, at } = draw(presenceLine(onYoutube([banFor('youtube', began)]), FROM, TODAY));
    expect(to - from).toBeGreaterThanOrEqual(30);
    expect(Math.abs(at - from)).toBeLessThanOrEqual(2);
    // An image is cut off at its edge; on a page the line continues.
    if (name === 'a preview picture') expect(to).toBeLessThanOrEqual(1000);
  });

  test('a ban that ended is as long as it was', () => {
    const { from, to } = draw(
      presenceLine(onYoutube([banFor('youtube', '2026-11-10', 'restored 2026-11-12')]), FROM, TODAY),
    );
    expect(to - from).toBeLessThan(5);
  });
});

describe('an account that its owner left', () => {
  const record = onYoutube([]);
  const presence = { ...record.presence, until: onDay('2025-11-01') };
  const line = presenceLine({ ...record, presence }, FROM, TODAY);

  test('ends with a hollow dot, on pages and on cards', () => {
    for (const drawing of [
      render(<PresenceLine line={line} />).container,
      parsed(presenceDrawing(line).text),
    ])
      expect(
        ['active', 'end', 'hole'].map((name) => drawing.querySelector(`.${name}`)?.getAttribute('d')),
      ).toEqual(['M0 10H487', 'M487 10h0', 'M487 10h0']);
  });

  test('ends with a hollow dot in a preview picture, within its edges', () => {
    const getPlace = (svg: string) => Number(parsed(svg).querySelector('circle')?.getAttribute('cx'));
    expect(getPlace(lineSvg(line, 1000, 40))).toBe(487);
    const today = { ...presence, until: onDay(TODAY) };
    expect(getPlace(lineSvg(presenceLine({ ...record, presence: today }, FROM, TODAY), 1000, 40))).toBe(960);
  });
});
