import { getKeyAction, KEY_HELP, nextSpeed } from './key-map.ts';

const press = (key: string, held = {}) =>
  getKeyAction({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test.each([
  [' ', { do: 'play' }],
  ['k', { do: 'play' }],
  ['K', { do: 'play' }],
  ['j', { do: 'seek', by: -10 }],
  ['l', { do: 'seek', by: 10 }],
  ['ArrowRight', { do: 'seek', by: 5 }],
  ['ArrowDown', { do: 'volume', by: -0.1 }],
  ['>', { do: 'speed', by: 1 }],
  ['0', { do: 'jump', to: 0 }],
  ['9', { do: 'jump', to: 0.9 }],
  ['?', { do: 'help' }],
])('%j', (key, act) => {
  expect(press(key)).toEqual(act);
});

test.each(['Tab', 'Escape', 'Enter', 'Home', 'F5', 'a', 'toString'])('the browser handles %s', (key) => {
  expect(press(key)).toBeNull();
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('a key with %s is a shortcut of the browser', (held) => {
  for (const key of ['f', 'k', 'ArrowLeft', '1']) expect(press(key, { [held]: true })).toBeNull();
});

test('every key of the help has an action', () => {
  const names: Readonly<Record<string, string>> = {
    Space: ' ',
    '←': 'ArrowLeft',
    '→': 'ArrowRight',
    '↑': 'ArrowUp',
    '↓': 'ArrowDown',
  };
  const keys = KEY_HELP.flatMap((help) => help.keys).filter((key) => key !== '…');
  for (const key of keys) expect([key, press(names[key] ?? key)]).not.toEqual([key, null]);
});

test('speeds go up and down by one step and stop at the ends', () => {
  expect([nextSpeed(1, 1), nextSpeed(1.25, -1), nextSpeed(2, 1), nextSpeed(0.5, -1)]).toEqual([
    1.25, 1, 2, 0.5,
  ]);
  expect(nextSpeed(1.1, 1)).toBe(1.25);
});
