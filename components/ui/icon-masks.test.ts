import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM_IDS } from '../../lib/domain/platform.ts';
import { LIST_ICONS } from '../../lib/icons/list-icons.ts';

test('the style sheet has a drawing of every icon of lists and of every platform', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, '_icon-masks.scss'), 'utf8');
  const drawn = [...sheet.matchAll(/^ {2}'?([\w-]+)'?: '?url/gm)].map(([, name]) => name);
  expect(drawn.toSorted()).toEqual([...LIST_ICONS, ...PLATFORM_IDS].toSorted());
});
