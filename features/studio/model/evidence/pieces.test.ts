import type { Evidence } from '../../../bans/model/evidence.ts';
import type { EvidenceItem } from './item.ts';
import { labelOf, piecesOf } from './pieces.ts';

const item = (id: string): EvidenceItem => ({
  id,
  label: `Kept ${id}`,
  pageUrl: null,
  archiveUrl: null,
  capturedOn: null,
  addedAt: null,
  file: null,
});
const entry = (id?: string): Evidence => ({
  label: `Public ${id}`,
  url: null,
  archiveUrl: null,
  sha256: null,
  ...(id && {
    details: {
      id,
      pageUrl: null,
      bytes: null,
      originalSha256: null,
      capturedOn: null,
      publishedOn: '2026-11-21',
    },
  }),
});

test('a private item and its public entry are one piece', () => {
  const pieces = piecesOf([item('a'), item('b')], [entry('b'), entry('c'), entry()]);
  expect(pieces.map((piece) => [piece.item?.id, piece.entry?.label])).toEqual([
    ['a', undefined],
    ['b', 'Public b'],
    [undefined, 'Public c'],
    [undefined, 'Public undefined'],
  ]);
  expect(pieces.map(labelOf)).toEqual(['Kept a', 'Kept b', 'Public c', 'Public undefined']);
  expect(new Set(pieces.map(({ key }) => key)).size).toBe(4);
});
