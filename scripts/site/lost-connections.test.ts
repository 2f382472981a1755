import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { closeLostConnections } from './lost-connections.ts';

function scene() {
  const sent: unknown[] = [];
  const child = Object.assign(new EventEmitter(), {
    send: (message: unknown) => {
      sent.push(message);
      return true;
    },
  });
  const worker = Object.assign(new EventEmitter(), { process: child });
  closeLostConnections(worker as unknown as Worker);
  const pass = (seq: number) => {
    const handle = { close: jest.fn() };
    (child.send as (...values: unknown[]) => boolean)({ cmd: 'NODE_CLUSTER', act: 'newconn', seq }, handle);
    return handle;
  };
  const confirm = (seq: number) => child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: seq });
  return { sent, pass, confirm, worker };
}

test('connections that a process did not confirm are closed when it ends, once', () => {
  const { sent, pass, confirm, worker } = scene();
  const [confirmed, lost] = [pass(1), pass(2)];
  confirm(1);
  expect(lost.close).not.toHaveBeenCalled();
  worker.emit('exit');
  const late = pass(3);
  worker.emit('disconnect');
  expect(confirmed.close).not.toHaveBeenCalled();
  expect(lost.close).toHaveBeenCalledTimes(1);
  expect(late.close).toHaveBeenCalledTimes(1);
  expect(sent).toHaveLength(3);
});
