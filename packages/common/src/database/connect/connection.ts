import { Client, type ClientConfig } from 'pg';
import { readDatabaseUrl, type DatabaseUrl } from '../url.ts';
import { findHost, forgetHost, isToBeFound, readOnlyError } from './find-host.ts';
import { connectionOf } from './internals.ts';

/** Options for connecting to a database: for `new Pool(…)`, or a client of the given class. */
export interface ConnectionOptions extends ClientConfig {
  /** Connects to one of several hosts, if the URL names several. Defaults to the class of node-postgres. */
  Client?: typeof Client;
}

/** A setting that the server reports when a connection opens; since version 14. */
interface Reported {
  parameterName: string;
  parameterValue: string;
}

type Callback = (error: Error | null, client?: Client) => void;

/** @throws Error when the string is not a Postgres URL, see `readDatabaseUrl` */
export function connectionTo(text: string): ConnectionOptions {
  const url = readDatabaseUrl(text);
  const { connectionString } = url;
  return { connectionString, Client: isToBeFound(url) ? clientOf(url) : Client };
}

/** A single connection, not opened yet. @throws Error when the string is not a Postgres URL */
export function createClient(text: string, config: ClientConfig): Client {
  const { Client: ClientOfUrl = Client, connectionString } = connectionTo(text);
  return new ClientOfUrl({ ...config, connectionString });
}

/**
 * Creates a client class that connects to the host that was found, and triggers a new search when that is unavailable
 * or read-only.
 */
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
      const connection = connectionOf(this);
      // The caller gave up meanwhile.
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
        // Ignores the error of a connection that is being closed.
        this.on('error', () => {});
        connection.stream.destroy();
        throw error;
      }
    }
  };
}
