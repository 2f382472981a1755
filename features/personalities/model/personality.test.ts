import { getPortrait } from './personality.ts';

test('a person without a picture gets one of the theme’s, always the same', () => {
  const portrait = getPortrait({ id: 'ines-varga-holm', theme: 'power', image: null });
  expect(portrait.src).toMatch(/^\/pictures\/personalities\/theme-power-\d-480\.webp$/);
  expect(getPortrait({ id: 'ines-varga-holm', theme: 'power', image: null })).toEqual(portrait);
});

test('a generated picture has all its sizes and formats; an upload has sizes that are made on demand', () => {
  const image = '/pictures/personalities/ines-varga-holm-480.webp';
  expect(getPortrait({ id: 'ines', theme: 'power', image }).sources).toHaveLength(2);
  expect(getPortrait({ id: 'ines', theme: 'power', image: '/media/personalities/a.jpg' })).toMatchObject({
    src: '/media/personalities/a.jpg?w=640',
    srcSet: expect.stringContaining('/media/personalities/a.jpg?w=256 256w'),
    sources: [],
  });
});
