/** @jest-environment node */
import path from 'node:path';
import { compileString } from 'sass';
import { lineStates } from './line-styles.ts';

const styles = path.join(import.meta.dirname, '../../styles/utilities');

test('the text has the same strokes as the mixin of the style sheets', () => {
  const { css } = compileString(`@use 'presence-line'; .line { @include presence-line.states; }`, {
    loadPaths: [styles],
    style: 'compressed',
  });
  expect(css.match(/[^{}]+\{[^}]+\}/g)).toEqual(lineStates('.line').split('\n'));
});
