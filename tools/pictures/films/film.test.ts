import { existsSync, readFileSync } from 'node:fs';
import { FILMS, HLS_THEME, SHOT_SECONDS } from '../../../content/pictures/films/film.ts';
import { SERIES } from '../../../content/pictures/picture.ts';
import { THEME_IDS } from '../../../lib/domain/theme.ts';
import { SAMPLE_RATE } from '../../sounds/mix.ts';
import { drawFrame } from './frame.ts';
import { getSound } from './sound.ts';
import { getCaptions, getChapters, getTranslatedCaptions } from './tracks.ts';

const published = (name: string) =>
  readFileSync(new URL(`../../../public/sample-media/${name}`, import.meta.url));

test.each(THEME_IDS)(
  'the film of %s is small, can start before it is whole, and has its own captions',
  (theme) => {
    const film = published(`${theme}.mp4`);
    expect(film.length).toBeLessThanOrEqual(450_000);
    // The index ("moov") is before the data ("mdat"), so that playback begins with the first bytes.
    expect(film.indexOf('moov')).toBeGreaterThan(0);
    expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
    expect(published(`${theme}.vtt`).toString()).toBe(getCaptions(FILMS[theme]));
    expect(published(`${theme}.chapters.vtt`).toString()).toBe(getChapters(FILMS[theme]));
    for (const [language, captions] of getTranslatedCaptions(theme))
      expect(published(`${theme}.${language}.vtt`).toString()).toBe(captions);
  },
);

test('two films have captions in German and Spanish, at the same times as in English', () => {
  const times = (captions: string) => captions.match(/\d\d:\d\d:\d\d\.\d{3}/g);
  const translated = THEME_IDS.flatMap((theme) =>
    getTranslatedCaptions(theme).map(([language, captions]) => ({ theme, language, captions })),
  );
  expect(translated.map(({ theme, language }) => `${theme}.${language}`)).toEqual([
    'power.de',
    'power.es',
    'stoicism.de',
    'stoicism.es',
  ]);
  for (const { theme, captions } of translated)
    expect(times(captions)).toEqual(times(getCaptions(FILMS[theme])));
});

test('one film is there as an HLS stream, in two qualities whose segments all exist', () => {
  const stream = (name: string) => published(`${HLS_THEME}.hls/${name}`).toString();
  const lists = stream('main.m3u8').match(/^\d+p\/list\.m3u8$/gm) ?? [];
  expect(lists).toEqual(['720p/list.m3u8', '360p/list.m3u8']);
  expect(stream('main.m3u8').match(/avc1\.[0-9a-f]+,mp4a\.40\.2/g)).toHaveLength(2);
  for (const list of lists) {
    const text = stream(list);
    const files = [/URI="([^"]+)"/.exec(text)?.[1] ?? '', ...(text.match(/^\d+\.m4s$/gm) ?? [])];
    expect(files).toHaveLength(7);
    const folder = list.split('/', 1)[0];
    for (const file of files)
      expect(
        existsSync(
          new URL(`../../../public/sample-media/${HLS_THEME}.hls/${folder}/${file}`, import.meta.url),
        ),
      ).toBe(true);
    expect(text.trimEnd()).toMatch(/#EXT-X-ENDLIST$/);
  }
});

test.each(THEME_IDS)('%s: every shot is of the series, and moves', (theme) => {
  for (const [i, shot] of FILMS[theme].shots.entries()) {
    expect(Object.keys(SERIES[theme])).toContain(shot.composition);
    const start = i * SHOT_SECONDS;
    expect(drawFrame(theme, start + 4)).not.toBe(drawFrame(theme, start + 6));
  }
});

test('captions say that the film is generated, and end with it', () => {
  const captions = getCaptions(FILMS.power);
  expect(captions).toMatch(/^WEBVTT\n\n00:00:00\.200 --> 00:00:04\.000\nA generated sample film\./);
  expect(captions).toContain('--> 00:00:24.000');
});

test('the sound is quiet, begins and ends in silence, and is as long as the film', () => {
  const wav = getSound(FILMS.influence, 'influence');
  const samples = new Int16Array(new Uint8Array(wav.subarray(44)).buffer);
  const loudest = samples.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  expect(samples.length).toBe(3 * SHOT_SECONDS * SAMPLE_RATE);
  expect(loudest / 32767).toBeCloseTo(0.25, 2);
  expect(Math.abs(samples.at(0) ?? 1)).toBe(0);
  expect(Math.abs(samples.at(-1) ?? 99)).toBeLessThan(40);
});
