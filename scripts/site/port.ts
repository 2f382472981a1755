import { type AddressInfo, createServer } from 'node:net';
import { Failure } from './failure.ts';

/** Resolves when nothing listens on `port`; else fails with one sentence that says what to do. */
export function assertPortIsFree(port: number, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
      reject(
        new Failure(
          `Port ${port} ${reason}. Stop that program, or choose another port with ${variable}=<number>.`,
        ),
      );
    });
    probe.listen(port, () => probe.close(() => resolve()));
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
