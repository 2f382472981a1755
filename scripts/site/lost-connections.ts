import type { ChildProcess } from 'node:child_process';
import type { Worker } from 'node:cluster';
import { z } from 'zod';

/** The messages with which node:cluster passes a connection to a process, and with which the process confirms it. */
const passed = z.object({ cmd: z.literal('NODE_CLUSTER'), act: z.literal('newconn'), seq: z.number() });
const confirmed = z.object({ cmd: z.literal('NODE_CLUSTER'), ack: z.number() });

const closable = z.object({ close: z.function() }).loose();

type Closable = { close: () => void };
type Send = (message: unknown, ...rest: unknown[]) => boolean;

/**
 * Closes the connections that were passed to a process and that it had not confirmed when it ended. node:cluster keeps
 * them open for good, so the readers would wait for ever, instead of trying again.
 */
export function closeLostConnections(worker: Pick<Worker, 'process' | 'on'>): void {
  const waiting = new Map<number, Closable>();
  const child = worker.process as Omit<ChildProcess, 'send'> & { send: Send };
  const send = child.send.bind(child);
  child.send = (message, ...rest) => {
    const connection = passed.safeParse(message).data;
    const [handle] = rest;
    if (connection && closable.safeParse(handle).success) waiting.set(connection.seq, handle as Closable);
    return send(message, ...rest);
  };
  child.on('internalMessage', (message: unknown) => {
    const { data } = confirmed.safeParse(message);
    if (data) waiting.delete(data.ack);
  });
  // A connection can be passed on between the two.
  for (const event of ['exit', 'disconnect'] as const) {
    worker.on(event, () => {
      for (const handle of waiting.values()) handle.close();
      waiting.clear();
    });
  }
}
