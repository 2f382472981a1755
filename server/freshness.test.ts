import { TagClock } from './freshness.ts';

test('a drop outdates entries that began before it and shows the tag', () => {
  const clock = new TagClock();
  const before = clock.now;
  clock.drop(['brief:1']);
  expect(clock.isCurrent(['brief:1', 'briefs'], before)).toBe(false);
  expect(clock.isCurrent(['brief:2'], before)).toBe(true);
  expect(clock.isCurrent(['brief:1'], clock.now)).toBe(true);
});

test('dropping everything outdates entries without tags too', () => {
  const clock = new TagClock();
  const before = clock.now;
  clock.dropEverything();
  expect(clock.isCurrent([], before)).toBe(false);
  expect(clock.isCurrent([], clock.now)).toBe(true);
});

test('when there are too many tags, everything older counts as dropped', () => {
  const clock = new TagClock(3);
  const before = clock.now;
  clock.drop(['a', 'b', 'c']);
  expect(clock.isCurrent(['x'], before)).toBe(true);
  clock.drop(['d']);
  expect(clock.isCurrent(['x'], before)).toBe(false);
  expect(clock.isCurrent(['a'], clock.now)).toBe(true);
});
