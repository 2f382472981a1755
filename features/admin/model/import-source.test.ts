import { decodeFile, readTable } from './import-source.ts';

const isKnown = (name: string) => ['id', 'title', 'tags'].includes(name);
const read = (text: string) => readTable(text, isKnown);

describe('reading a table', () => {
  it('reads quoted line breaks, separators and quotation marks', async () => {
    const { header, rows } = await read('id,title\r\n1,"Two\r\nlines, ""quoted"""\r\n2,x\r\n');
    expect(header).toEqual(['id', 'title']);
    expect(rows).toEqual([
      { at: 2, cells: ['1', 'Two\r\nlines, "quoted"'] },
      { at: 3, cells: ['2', 'x'] },
    ]);
  });

  it.each([
    ['semicolons', 'id;title;tags\n1;a, b;x'],
    ['tabs', 'id\ttitle\ttags\n1\ta, b\tx'],
    ['commas', 'id,title,tags\n1,"a, b",x'],
    ['what its first line says', 'sep=|\r\nid|title|tags\r\n1|a, b|x'],
  ])('detects the separator %s', async (_name, text) => {
    expect((await read(text)).rows.map(({ cells }) => cells)).toEqual([['1', 'a, b', 'x']]);
  });

  it('counts rows as a spreadsheet does, including empty ones', async () => {
    const { rows } = await read('id,title\n\n1,a\n,\n"2","b\nb"\n3,c\n');
    expect(rows.map(({ at, cells }) => [at, cells[0]])).toEqual([
      [3, '1'],
      [5, '2'],
      [6, '3'],
    ]);
  });

  it('is complete if it is parsed in many pieces', async () => {
    const line = (at: number) => `${at},"${'ä€😀 '.repeat(20)}\n${at}",x;y\n`;
    const text = `id,title,tags\n${Array.from({ length: 20_000 }, (_, at) => line(at)).join('')}`;
    const { rows } = await read(text);
    expect(rows).toHaveLength(20_000);
    expect(rows.every(({ at, cells }) => cells.length === 3 && cells[0] === String(at - 2))).toBe(true);
  });

  it('refuses an empty table, and one with an unclosed quotation mark', async () => {
    await expect(read('')).rejects.toThrow('The file is empty.');
    await expect(read('id,title\n1,a\n2,"b\n3,c\n')).rejects.toThrow('is not closed');
  });

  it('stops on an abort', async () => {
    const stop = AbortSignal.abort(new Error('stopped'));
    await expect(readTable('id\n1\n', isKnown, stop)).rejects.toThrow('stopped');
  });
});

describe('decoding a file', () => {
  const text = 'id,title\n1,Ä€😀\n';

  it('accepts UTF-8 with or without a mark, or UTF-16 with one', () => {
    const bytes = new TextEncoder().encode(text);
    expect(decodeFile(bytes)).toBe(text);
    expect(decodeFile(Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]))).toBe(text);
    expect(decodeFile(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')))).toBe(text);
    expect(decodeFile(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()))).toBe(text);
  });

  it('refuses another encoding and explains how to convert it', () => {
    expect(() => decodeFile(Uint8Array.from([0x69, 0x64, 0xe4, 0x0a]))).toThrow('CSV UTF-8');
  });
});
