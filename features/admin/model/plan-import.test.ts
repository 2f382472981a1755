import { jest } from '@jest/globals';
import type { CaptionCheck } from '../../../lib/media/check-captions.ts';
import { readSource } from './import-source.ts';
import { indexStored, planImport } from './plan-import.ts';

const HEAD = 'id,slug,title,description,url,status,date,subtitles';
const line = (slug: string, subtitles: string) =>
  `stream-${slug},${slug},Title,What it is,https://example.com/${slug}.mp4,ACTIVE,2026-11-21T19:00:00Z,${subtitles}`;

const MISSING = 'No captions were found at /captions/gone.vtt. Upload the file, or correct the address.';

async function plan(lines: readonly string[]) {
  const check = jest.fn(async (address: string): Promise<CaptionCheck> => {
    if (address.includes('gone')) return { kind: 'problem', text: MISSING };
    return { kind: address.includes('later') ? 'unchecked' : 'fine' };
  });
  const parts: number[] = [];
  const source = await readSource('Stream', new TextEncoder().encode([HEAD, ...lines].join('\r\n')));
  const { rows, counts, uncheckedCaptions } = await planImport('Stream', source, indexStored('Stream', []), {
    captionCheck: check,
    onCaptions: (part) => parts.push(part),
  });
  return { rows, counts, uncheckedCaptions, check, parts };
}

test('a row that names captions which do not exist is refused, and the others are not', async () => {
  const { rows, counts } = await plan([
    line('without', ''),
    line('with', 'en|English|/captions/there.vtt'),
    line('wrong', 'en|English|/captions/gone.vtt'),
  ]);
  expect(counts).toMatchObject({ new: 2, refused: 1 });
  expect(rows[2]).toMatchObject({
    action: 'refused',
    problems: [{ field: 'subtitles', text: MISSING, value: expect.stringContaining('/captions/gone.vtt') }],
  });
});

test('a file that many rows name is read once', async () => {
  const lines = Array.from({ length: 9 }, (_, at) => line(`s${at}`, 'en|English|/captions/there.vtt'));
  const { check, parts } = await plan(lines);
  expect(check).toHaveBeenCalledTimes(1);
  expect(parts).toEqual([1]);
});

test('captions that could not be checked are named, and their rows are not refused', async () => {
  const { counts, uncheckedCaptions } = await plan([
    line('with', 'en|English|/captions/there.vtt'),
    line('one', 'en|English|/captions/later.vtt'),
    line('two', 'en|English|/captions/later.vtt'),
  ]);
  expect(counts).toMatchObject({ new: 3, refused: 0 });
  expect(uncheckedCaptions).toEqual(['/captions/later.vtt']);
});
