import { type AddressInfo, createServer } from 'node:net';
import { Failure } from './failure.ts';

/** Resolves when `port` of `host` can be listened on; else fails with one sentence that says what to do. */
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

/** A port on which nothing listens at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
