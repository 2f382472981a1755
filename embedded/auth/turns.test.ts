import { createTurns } from './turns.ts';

test('other requests are served between two turns, and turns run in order', async () => {
  const turn = createTurns();
  const order: string[] = [];
  const take = async (name: string) => {
    await turn();
    order.push(name);
  };
  const all = Promise.all(['one', 'two', 'three'].map(take));
  const between = async () => {
    for (let time = 0; time < 3; time += 1) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      order.push('reader');
    }
  };
  await Promise.all([all, between()]);
  expect(order.filter((name) => name !== 'reader')).toEqual(['one', 'two', 'three']);
  expect(order.indexOf('reader')).toBeLessThan(order.indexOf('two'));
  expect(order.slice(order.indexOf('two'), order.indexOf('three'))).toContain('reader');
});
