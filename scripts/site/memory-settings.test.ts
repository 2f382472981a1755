import { memoryFlags, memoryVariables } from './memory-settings.ts';

test('the heap has a limit, unless the operator sets one', () => {
  expect(memoryFlags({})).toEqual(['--max-old-space-size=1024']);
  expect(memoryFlags({ NODE_OPTIONS: '--trace-warnings' })).toHaveLength(1);
  expect(memoryFlags({ NODE_OPTIONS: '--max-old-space-size=4096' })).toEqual([]);
  expect(memoryFlags({ NODE_OPTIONS: '--max_old_space_size=4096' })).toEqual([]);
});

test('threads share two pools of memory, unless the operator sets another number', () => {
  expect(memoryVariables({})).toEqual({ MALLOC_ARENA_MAX: '2' });
  expect(memoryVariables({ MALLOC_ARENA_MAX: '8' })).toEqual({ MALLOC_ARENA_MAX: '8' });
});
