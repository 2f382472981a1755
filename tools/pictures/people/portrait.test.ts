import { CREATOR_LOOKS } from './creator-looks.ts';
import { PERSONALITY_LOOKS } from './personality-looks.ts';
import { drawAvatar } from './portrait.ts';

const looks = Object.entries({ ...CREATOR_LOOKS, ...PERSONALITY_LOOKS });

test.each(looks)('%s is drawn in their own colours, and in no colour of the set', (_name, look) => {
  const svg = drawAvatar(look);
  expect(svg).not.toContain('fill="#000"');
  for (const colour of [look.ground, look.skin, look.hairColour]) expect(svg).toContain(`fill="${colour}"`);
});

test('no two people look alike', () => {
  expect(new Set(looks.map(([, look]) => drawAvatar(look))).size).toBe(looks.length);
});
