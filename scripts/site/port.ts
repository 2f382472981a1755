import { randomInt } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { Failure } from './failure.ts';

/** Resolves if `port` of `host` is free; otherwise fails with one sentence that says what to do. */
export function assertPortIsFree(port: number, variable: string, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL') {
        reject(new Failure(`${host} is not an address of this machine. Choose another with HOST=<address>.`));
        return;
      }
      const reason =
        error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`;
      reject(
        new Failure(
          `Port ${port} ${reason}. Stop that program, or choose another port with ${variable}=<number>.`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Ports below the range for outgoing connections, so that no connection uses one in the meantime. */
const [FIRST_PORT, END_PORT] = [20_100, 32_000];

/** Returns a port that nothing listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    const tryPort = () => probe.listen(randomInt(FIRST_PORT, END_PORT));
    probe.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') tryPort();
      else reject(error);
    });
    probe.on('listening', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
    tryPort();
  });
}
