import sharp from 'sharp';
import { photo, png, SVG } from '../../../lib/media/testing/pictures.ts';
import type { Evidence } from '../../bans/model/evidence.ts';
import {
  checkEvidence,
  type EvidenceItem,
  getLabel,
  getPieces,
  getPublicId,
  parseItem,
  withCover,
} from './evidence-item.ts';

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
  const pieces = getPieces([item('a'), item('b')], [entry('b'), entry('c'), entry()]);
  expect(pieces.map((piece) => [piece.item?.id, piece.entry?.label])).toEqual([
    ['a', undefined],
    ['b', 'Public b'],
    [undefined, 'Public c'],
    [undefined, 'Public undefined'],
  ]);
  expect(pieces.map(getLabel)).toEqual(['Kept a', 'Kept b', 'Public c', 'Public undefined']);
  expect(new Set(pieces.map(({ key }) => key)).size).toBe(4);
});

test('covered parts hide the hash of the original from the public entry', () => {
  const size = { width: 99, height: 99 };
  const parts = [{ x: 1, y: 2, width: 30, height: 40 }];
  const file = { name: 'a.png', kind: 'png', bytes: 1, sha256: 'a'.repeat(64), preview: null } as const;
  const plain: EvidenceItem = { ...item('a'.repeat(64)), file };
  const covered = withCover(plain, { parts, size });
  expect(getPublicId(plain)).toBe(plain.id);
  expect(getPublicId(covered)).not.toContain(plain.id);
  expect(getPublicId(withCover(covered, { parts: [...parts, ...parts], size }))).toBe(getPublicId(covered));
  expect(withCover(covered, { parts: [], size })).toEqual(plain);
  expect(parseItem(JSON.stringify(covered))).toEqual(covered);
  expect(parseItem(JSON.stringify({ ...covered, file: { ...covered.file, cover: { parts: [] } } }))).toBe(
    undefined,
  );
  // Published before its parts were covered, and after.
  for (const id of [plain.id, getPublicId(covered)])
    expect(getPieces([covered], [entry(id)])).toHaveLength(1);
});

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n';
const getFile = (content: Uint8Array | string, name: string, type = '') =>
  new File([typeof content === 'string' ? content : Uint8Array.from(content)], name, { type });

/** Returns the header of a PNG of any size, without pixels. */
async function claiming(width: number, height: number): Promise<Uint8Array> {
  const header = await png(1);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

test('accepts images and PDFs, regardless of their names', async () => {
  const avif = await sharp(await png(20))
    .avif()
    .toBuffer();
  for (const [content, kind] of [
    [await photo(30, 20), 'jpeg'],
    [await png(20), 'png'],
    [
      await sharp(await png(20))
        .webp()
        .toBuffer(),
      'webp',
    ],
    [
      await sharp(await png(20))
        .gif()
        .toBuffer(),
      'gif',
    ],
    [avif, 'avif'],
    [PDF, 'pdf'],
  ] as const)
    expect(await checkEvidence(getFile(content, 'file.bin'))).toMatchObject({ ok: true, file: { kind } });
});

test.each([
  [
    'a web page named .png',
    () => getFile('<!doctype html><script>alert(1)</script>', 'a.png', 'image/png'),
    'a web page',
  ],
  ['an SVG with a script', () => getFile(SVG, 'a.png', 'image/png'), 'an SVG drawing'],
  ['a web page named .pdf', () => getFile('<html><body>', 'a.pdf', 'application/pdf'), 'a web page'],
  [
    'a web page that begins like a PDF',
    () => getFile('%PDF-1.7\n<html><script>alert(1)</script>', 'a.pdf'),
    'is incomplete',
  ],
  ['a PDF that is cut off', () => getFile(PDF.slice(0, 40), 'a.pdf'), 'incomplete'],
  ['nothing', () => getFile('', 'a.png'), 'empty'],
  ['too much', () => getFile(new Uint8Array(25 * 2 ** 20 + 1), 'a.png'), 'too large: 25'],
])('refuses %s with a message', async (_name, make, words) => {
  const check = await checkEvidence(make());
  expect(check.ok).toBe(false);
  expect(check).toMatchObject({ problem: expect.stringContaining(words) });
});

test('refuses an image of 20,000 pixels by its header alone', async () => {
  const check = await checkEvidence(getFile(await claiming(20_000, 20_000), 'a.png'));
  expect(check).toMatchObject({ ok: false, problem: expect.stringContaining('20,000 by 20,000') });
});
