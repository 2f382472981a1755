import { addressInEntry, captionsEntry } from './captions-entry.ts';

test.each([
  ['talk.en.vtt', 'en|English|/media/x.vtt'],
  ['talk_de.vtt', 'de|Deutsch|/media/x.vtt'],
  ['talk.PT-br.vtt', 'pt-BR|português (Brasil)|/media/x.vtt'],
  ['talk.vtt', '||/media/x.vtt'],
  ['en.vtt', '||/media/x.vtt'],
  ['the-end.zz.vtt', '||/media/x.vtt'],
])('%s is %s', (fileName, entry) => {
  expect(captionsEntry(fileName, '/media/x.vtt')).toBe(entry);
});

test('the URL of an entry is its last part', () => {
  expect(addressInEntry('en|English| /captions/a.vtt ')).toBe('/captions/a.vtt');
  expect(addressInEntry('en|English')).toBe('');
});
