import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { readDatabaseUrl, type DatabaseUrl } from '../url.ts';
import { findHost, forgetHost, isToBeFound, readOnlyError } from './find-host.ts';

/** How to connect to a database: for `new Pool(…)`, or a client of the named class. */
export interface ConnectionOptions extends ClientConfig {
  /** Connects to one of several hosts, where the URL names several. Default: that of node-postgres. */
  Client?: typeof Client;
}

/** What node-postgres has, but does not declare. */
interface Internals {
  connection: NodeJS.EventEmitter & { stream: Socket };
}
/** A setting that the server reports when a connection begins; from version 14 on. */
interface Reported {
  parameterName: string;
  parameterValue: string;
}

type Callback = (error: Error | null, client?: Client) => void;

/** @throws Error when the text is no Postgres URL, see `readDatabaseUrl` */
export function connectionTo(text: string): ConnectionOptions {
  const url = readDatabaseUrl(text);
  const { connectionString } = url;
  return { connectionString, Client: isToBeFound(url) ? clientOf(url) : Client };
}

/** A single connection, not opened yet. @throws Error when the text is no Postgres URL */
export function createClient(text: string, config: ClientConfig): Client {
  const { Client: ClientOfUrl = Client, connectionString } = connectionTo(text);
  return new ClientOfUrl({ ...config, connectionString });
}

/** Clients that connect to the host which was found, and have it looked for again when it no longer will do. */
function clientOf(url: DatabaseUrl): typeof Client {
  return class ClientOfHosts extends Client {
    override connect(): Promise<Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<Client> | void {
      const connected = this.#connect();
      if (!callback) return connected;
      connected.then(
        (client) => callback(null, client),
        (error: Error) => callback(error),
      );
    }

    async #connect(): Promise<Client> {
      const host = await findHost(url);
      const { connection } = this as unknown as Internals;
      // Whoever wanted it gave up meanwhile.
      if (connection.stream.destroyed) throw new Error('timeout exceeded when trying to connect');
      Object.assign(this, host);
      let isReadOnly = false;
      connection.on('parameterStatus', ({ parameterName, parameterValue }: Reported) => {
        if (/^(in_hot_standby|default_transaction_read_only)$/.test(parameterName))
          isReadOnly ||= parameterValue === 'on';
      });
      try {
        await super.connect();
        if (isReadOnly && url.wantsWritable) throw readOnlyError(host);
        return this;
      } catch (error) {
        forgetHost(url);
        // Its end is no news to anybody.
        this.on('error', () => {});
        connection.stream.destroy();
        throw error;
      }
    }
  };
}
