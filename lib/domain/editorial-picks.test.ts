import { pickItems } from './editorial-picks.ts';

test('takes the items of the slot, each once, in order', () => {
  const stored = [
    { type: 'stream', id: 's' },
    { type: 'brief', id: 'b' },
    { type: 'profile', id: 'p' },
    { type: 'constructor', id: 'p' },
    { type: 'stream', id: 's' },
    { type: 'brief', id: '' },
    null,
    'brief',
  ];
  expect(pickItems('home-featured', stored)).toEqual([
    { type: 'stream', id: 's' },
    { type: 'brief', id: 'b' },
  ]);
  expect(pickItems('home-lead', stored)).toEqual([{ type: 'brief', id: 'b' }]);
});

test('takes no more than the slot shows', () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ type: 'brief', id: `b${at}` }));
  expect(pickItems('home-featured', many)).toHaveLength(8);
  expect(pickItems('home-lead', many)).toEqual([{ type: 'brief', id: 'b0' }]);
});

test.each([null, undefined, 'text', { type: 'brief', id: 'b' }, 7])('reads %j as no items', (stored) => {
  expect(pickItems('home-lead', stored)).toEqual([]);
});
