import { EventEmitter } from 'node:events';
import { endWithStarter } from './end-with-starter.ts';

class Channel extends EventEmitter {
  readonly send: unknown = () => undefined;
  connected = true;
  readonly exits: number[] = [];
  readonly exit = (code: number) => void this.exits.push(code);
}

test('a process whose starter ends during its start ends at once', () => {
  const channel = new Channel();
  endWithStarter(channel);
  expect(channel.exits).toEqual([]);
  channel.emit('disconnect');
  expect(channel.exits).toEqual([0]);
});

test('a process whose starter has ended before ends at once', () => {
  const channel = Object.assign(new Channel(), { connected: false });
  endWithStarter(channel);
  expect(channel.exits).toEqual([0]);
});

test('a process without a channel runs', () => {
  const channel = Object.assign(new Channel(), { connected: false, send: undefined });
  endWithStarter(channel);
  expect(channel.exits).toEqual([]);
});

test('after its start a process ends in its own way', () => {
  const channel = new Channel();
  const endWith = endWithStarter(channel);
  let ends = 0;
  endWith(() => {
    ends += 1;
  });
  channel.emit('disconnect');
  expect([ends, channel.exits]).toEqual([1, []]);
});
