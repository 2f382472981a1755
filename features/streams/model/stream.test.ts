import { durationText, languageName, sourceNow, streamSource } from './stream.ts';

describe('files', () => {
  test.each([
    ['/sample-media/power.mp4', { kind: 'file', type: 'video/mp4' }],
    ['https://media.example.org/a/b.WEBM?token=1', { kind: 'file', type: 'video/webm' }],
    ['https://media.example.org/live/index.m3u8', { kind: 'hls' }],
  ])('%s', (url, source) => {
    expect(streamSource(url)).toEqual({ ...source, url });
  });
});

describe('YouTube', () => {
  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://youtube.com/watch?list=PL1&v=-KE_bpKQaqz&t=3', '-KE_bpKQaqz'],
    ['https://m.youtube.com/watch?v=__________-', '__________-'],
    ['https://youtu.be/-abcdefghij?t=1', '-abcdefghij'],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://www.youtube.com/live/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ])('%s', (url, id) => {
    expect(streamSource(url)).toEqual({
      kind: 'youtube',
      id,
      url,
      embedUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    });
  });

  test.each([
    'https://www.youtube.com/@streamit-sample-mara',
    'https://www.youtube.com/c/elevenchars',
    'https://www.youtube.com/user/elevenchars',
    'https://www.youtube.com/@somebody/elevenchars',
    'https://www.youtube.com/watch?v=too-short',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ"onload',
    'https://youtu.be/',
    'https://youtube.com.example.org/watch?v=aqz-KE-bpKQ',
  ])('%s is a link', (url) => {
    expect(streamSource(url)).toEqual({ kind: 'link', url });
  });
});

describe('Rumble and Twitch', () => {
  test.each([
    ['https://rumble.com/embed/v1abc2/', 'rumble', 'v1abc2', 'https://rumble.com/embed/v1abc2/?autoplay=2'],
    ['https://www.twitch.tv/videos/123456', 'twitch', '123456', 'https://player.twitch.tv/?video=123456'],
    [
      'https://www.twitch.tv/streamit_sample_mara',
      'twitch',
      'streamit_sample_mara',
      'https://player.twitch.tv/?channel=streamit_sample_mara',
    ],
  ])('%s', (url, kind, id, embedUrl) => {
    expect(streamSource(url)).toEqual({ kind, id, url, embedUrl });
  });

  test.each([
    'https://rumble.com/v1abc2-a-title.html',
    'https://www.twitch.tv/',
    'https://www.twitch.tv/videos/',
    'https://www.twitch.tv/a-name',
  ])('%s is a link', (url) => {
    expect(streamSource(url)).toEqual({ kind: 'link', url });
  });
});

test.each(['https://constructor/a', 'https://tostring/a', 'https://www.__proto__/a'])(
  '%s is a link, also if it is a property of every object',
  (url) => {
    expect(streamSource(url)).toEqual({ kind: 'link', url });
  },
);

test('text that is not a URL is a link, which the record reader refuses', () => {
  expect(streamSource('http://')).toEqual({ kind: 'link', url: 'http://' });
});

test('the source is the stream’s URL, and its recording after the end', () => {
  const source = streamSource('https://www.twitch.tv/somebody');
  const recording = streamSource('/media/recording.mp4');
  expect(sourceNow({ state: 'live', source, recording })).toBe(source);
  expect(sourceNow({ state: 'recorded', source, recording })).toBe(recording);
  expect(sourceNow({ state: 'recorded', source, recording: null })).toBe(source);
});

test.each([
  [24, '0:24'],
  [60, '1:00'],
  [635, '10:35'],
  [3600, '1:00:00'],
  [5051, '1:24:11'],
  [0, '0:00'],
])('%i seconds', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test.each([
  ['en', 'English'],
  ['ar', 'Arabic'],
  ['de', 'German'],
  ['not a tag', 'not a tag'],
])('%s is %s', (tag, name) => {
  expect(languageName(tag)).toBe(name);
});
