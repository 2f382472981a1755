import { jest } from '@jest/globals';
import { planImport } from './plan-import.ts';
import { readSource } from './read-source.ts';
import { indexStored } from './stored-index.ts';

const HEAD = 'id,slug,title,description,url,status,date,subtitles';
const line = (slug: string, subtitles: string) =>
  `stream-${slug},${slug},Title,What it is,https://example.com/${slug}.mp4,ACTIVE,2026-11-21T19:00:00Z,${subtitles}`;

const MISSING = 'No captions were found at /captions/gone.vtt. Upload the file, or correct the address.';

async function plan(lines: readonly string[]) {
  const check = jest.fn(async (address: string) => (address.includes('gone') ? MISSING : null));
  const parts: number[] = [];
  const source = await readSource('Stream', new TextEncoder().encode([HEAD, ...lines].join('\r\n')));
  const { rows, counts } = await planImport('Stream', source, indexStored('Stream', []), {
    captionCheck: check,
    onCaptions: (part) => parts.push(part),
  });
  return { rows, counts, check, parts };
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
