import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A way to a port of this machine that can be cut, as a network is: what is sent waits, and nobody hears of it. It is
 * there for as long as the process.
 */
export interface Relay {
  port: number;
  cut(): void;
  /** Connections that neither side has given up go on. */
  mend(): void;
}

/** @param target the port that it leads to */
export async function createRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  /** What one side has to hear of the other once the way is open again. */
  const later: (() => void)[] = [];
  const whenOpen = (then: () => void) => void (isCut ? later.push(then) : then());

  const join = (socket: Socket) => {
    const onward = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from.unref());
      from.setNoDelay(true);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        whenOpen(() => to.destroy());
      });
      from.pipe(to);
    }
  };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    whenOpen(() => join(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  // A TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;

  return {
    port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isCut = false;
      for (const socket of sockets) socket.resume();
      for (const then of later.splice(0)) then();
    },
  };
}
