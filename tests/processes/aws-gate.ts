import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { SECRET_HEADER } from '../../lib/amplify/call-embedded.ts';

/** The protocols of AWS: AppSync and its WebSockets, Cognito's user pool and identity pool, S3, and the hosted sign-in. */
const AWS_PATHS = /^\/(graphql|graphql\/realtime|idp|cognito-identity|s3|oauth2)(?=[/?]|$)/;

/**
 * A proxy before the embedded backend that lets nothing through but AWS's protocols, so that a site behind it cannot use anything
 * that a backend on AWS does not have.
 */
export class AwsGate {
  readonly #server: Server;
  /** The open WebSockets. */
  readonly #upgraded = new Set<Duplex>();
  #port = 0;
  #isOpen = true;
  /** The requests that were refused because AWS has no such path, or because they had the secret of the installation. */
  readonly refused: string[] = [];
  /** The number of WebSockets that were opened. */
  sockets = 0;

  constructor(backendPort: number) {
    this.#server = createServer((incoming, response) => {
      if (!this.#isAllowed(incoming)) return response.writeHead(403).end();
      const { method, url, headers } = incoming;
      const forwarded = request({ host: '127.0.0.1', port: backendPort, method, path: url, headers });
      forwarded.on('response', (received) => {
        response.writeHead(received.statusCode ?? 502, received.headers);
        received.pipe(response);
      });
      forwarded.on('error', () => response.destroy());
      incoming.pipe(forwarded);
    });
    this.#server.on('connection', (socket) => {
      if (!this.#isOpen) socket.destroy();
    });
    this.#server.on('upgrade', (incoming, socket, head) => {
      if (!this.#isAllowed(incoming)) return socket.destroy();
      this.sockets += 1;
      const backend = connect(backendPort, '127.0.0.1', () => {
        const { rawHeaders, url } = incoming;
        const lines = rawHeaders.flatMap((name, at) =>
          at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
        );
        backend.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        backend.write(head);
        socket.pipe(backend).pipe(socket);
      });
      for (const [one, other] of [
        [socket, backend],
        [backend, socket],
      ] as const) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
      this.#upgraded.add(socket);
      socket.on('close', () => this.#upgraded.delete(socket));
    });
  }

  get port(): number {
    return this.#port;
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.#port = typeof address === 'object' && address ? address.port : 0;
  }

  /** Ends all connections, and refuses new ones until `open` is called. */
  cut(): void {
    this.#isOpen = false;
    this.#server.closeAllConnections();
    for (const socket of this.#upgraded) socket.destroy();
  }

  open(): void {
    this.#isOpen = true;
  }

  async stop(): Promise<void> {
    this.cut();
    const closed = once(this.#server, 'close');
    this.#server.close();
    await closed;
  }

  #isAllowed({ url = '', headers, method }: IncomingMessage): boolean {
    const isAllowed = AWS_PATHS.test(url) && headers[SECRET_HEADER] === undefined;
    if (!isAllowed) this.refused.push(`${method} ${url}`);
    return isAllowed;
  }
}
