import { memoryFlags, memoryVariables } from './memory-settings.ts';

test('both spaces of the heap have a limit, unless the operator sets one', () => {
  const [old, semi] = ['--max-old-space-size=1024', '--max-semi-space-size=8'];
  expect(memoryFlags({})).toEqual([old, semi]);
  expect(memoryFlags({ NODE_OPTIONS: '--trace-warnings' })).toEqual([old, semi]);
  expect(memoryFlags({ NODE_OPTIONS: '--max-old-space-size=4096' })).toEqual([semi]);
  expect(memoryFlags({ NODE_OPTIONS: '--max_old_space_size=4096' })).toEqual([semi]);
  expect(memoryFlags({ NODE_OPTIONS: '--max-semi-space-size=64' })).toEqual([old]);
});

test('threads share two pools of memory, unless the operator sets another number', () => {
  expect(memoryVariables({})).toEqual({ MALLOC_ARENA_MAX: '2' });
  expect(memoryVariables({ MALLOC_ARENA_MAX: '8' })).toEqual({ MALLOC_ARENA_MAX: '8' });
});
