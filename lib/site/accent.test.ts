import { join } from 'node:path';
import { compile } from 'sass';
import { accentStyle, accentTints, contrast, MIN_CONTRAST } from './accent.ts';

const LIGHT = ['#f7f6f2', '#ffffff', '#efede6', '#f1f2f4', '#eaecef'];
const DARK = ['#0c0d10', '#15171c', '#1d2027'];

test('computes contrast as defined by WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test.each(['#1b4fc4', '#ffff00', '#000000', '#ffffff', '#808080', '#00ff00', '#c40d1e'])(
  '%s has tints with enough contrast on every background of both schemes',
  (accent) => {
    const { light, dark } = accentTints(accent);
    for (const ground of LIGHT) expect(contrast(light, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    for (const ground of DARK) expect(contrast(dark, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  },
);

test('a colour with enough contrast is not changed', () => {
  expect(accentTints('#1b4fc4').light).toBe('#1b4fc4');
  expect(accentTints('#8ab4ff').dark).toBe('#8ab4ff');
});

test('the rules do not change the themes of visitors', () => {
  expect(accentStyle('#8ab4ff')).toMatch(
    /^:root:not\(\[data-theme\]\),.*--link:light-dark\(#[\da-f]{6},#8ab4ff\)/,
  );
});

test('the backgrounds are those of the default theme', () => {
  const { css: tokens } = compile(join(import.meta.dirname, '../../styles/tokens/_colour.scss'));
  const pairs = [...tokens.matchAll(/--(?:ground|surface|raised): light-dark\((#\w+), (#\w+)\)/g)];
  const whole = (hex = '') =>
    hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex;
  expect(pairs.length).toBeGreaterThanOrEqual(5);
  for (const [, light, dark] of pairs) {
    expect(LIGHT).toContain(whole(light));
    expect(DARK).toContain(whole(dark));
  }
});
