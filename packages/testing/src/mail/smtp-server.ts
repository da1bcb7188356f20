import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { createFacts, type Facts } from '../facts.ts';

/** Faults of a server: close the connection, send nothing, or refuse. */
export type Misbehaviour = 'drop' | 'stall' | { code: number; text: string };

/** Steps of a dialogue at which this server can fail; `message` is its reply to the final dot. */
export type SmtpStage = 'banner' | 'auth' | 'sender' | 'recipient' | 'message';

/** An email as received, before the server accepts or refuses it. */
export interface ReceivedMail {
  envelope: { from: string; to: string[] };
  /** The whole message, CRLF line ends, dots unstuffed. */
  raw: string;
  /** With angle brackets; empty if the header is missing. */
  messageId: string;
  /** Headers by lower-case name, unfolded; of a repeated one the last. */
  headers: Record<string, string>;
  /** Whether the connection was encrypted. */
  secure: boolean;
  user: string | undefined;
}

export interface SmtpServerSettings {
  /** Default: no encryption. The certificate is self-signed, for `localhost`. */
  encryption?: 'none' | 'starttls' | 'tls';
  /** The only login accepted; if omitted, none is required. */
  auth?: { user: string; password: string };
  /** Called before a login is answered. */
  onLogin?: (user: string) => void | Promise<void>;
  /** Requires XOAUTH2 instead of a password; returns whether the token is valid for the user. */
  token?: (user: string, accessToken: string) => boolean | Promise<boolean>;
  /** Faults for all clients. May be changed while the server runs. */
  stages?: Partial<Record<SmtpStage, Misbehaviour>>;
  /** Decides about one recipient; undefined accepts it. */
  onRcpt?: (address: string) => Misbehaviour | undefined | Promise<Misbehaviour | undefined>;
  /** Decides about one email; undefined accepts it. */
  onData?: (mail: ReceivedMail) => Misbehaviour | undefined | Promise<Misbehaviour | undefined>;
}

export interface RunningSmtpServer {
  port: number;
  /** Accepted emails, oldest first. Refused or dropped ones are not included. */
  messages: ReceivedMail[];
  stages: Partial<Record<SmtpStage, Misbehaviour>>;
  /** Number of connections opened since the start, and of those open now. */
  connections: { total: number; open: number };
  /** Login attempts, and refused ones. */
  logins: { tried: number; refused: number };
  /** Resolves as soon as this many emails have been accepted. */
  received(count: number): Promise<ReceivedMail[]>;
  /** Resolves as soon as exactly this many connections are open. */
  openConnections(count: number): Promise<void>;
  /** Stops listening and closes every connection. Resolves when all are closed. */
  close(): Promise<void>;
}

/** An SMTP server on a free local port that accepts every email by default. */
export async function startSmtpServer(settings: SmtpServerSettings = {}): Promise<RunningSmtpServer> {
  const messages: ReceivedMail[] = [];
  const facts = createFacts();
  const stages = settings.stages ?? {};
  const take = (mail: ReceivedMail) => {
    messages.push(mail);
    facts.changed();
  };

  const act: Act = (misbehaviour, session, proceed) => {
    if (misbehaviour === 'stall') return;
    if (misbehaviour === 'drop') drop(server, session);
    else
      proceed(
        misbehaviour && Object.assign(new Error(misbehaviour.text), { responseCode: misbehaviour.code }),
      );
  };
  const logins = { tried: 0, refused: 0 };
  const server = new SMTPServer({
    ...encryptionOptions(settings),
    ...handlers({ settings, stages, act, take, logins }),
  });
  // Clients may disconnect in the middle of a dialogue at any time.
  server.on('error', () => undefined);
  const connections = countConnections(server.server, facts);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');

  return {
    port: (listener.address() as AddressInfo).port,
    messages,
    stages,
    connections,
    logins,
    received: (count) => facts.until(() => messages.length >= count).then(() => messages),
    openConnections: (count) => facts.until(() => connections.open === count),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const connection of server.connections) connection.close();
      }),
  };
}

type Act = (misbehaviour: Misbehaviour | undefined, session: SMTPServerSession, proceed: Proceed) => void;
type Proceed = (error?: Error | null) => void;

function handlers({
  settings,
  stages,
  act,
  take,
  logins,
}: {
  settings: SmtpServerSettings;
  stages: Partial<Record<SmtpStage, Misbehaviour>>;
  act: Act;
  take: (mail: ReceivedMail) => void;
  logins: { tried: number; refused: number };
}): SMTPServerOptions {
  const isRight = async (user: string, password: unknown, accessToken: unknown): Promise<boolean> => {
    await settings.onLogin?.(user);
    return settings.token
      ? typeof accessToken === 'string' && (await settings.token(user, accessToken))
      : user === settings.auth?.user && password === settings.auth.password;
  };
  const answerRecipient = async (address: string, session: SMTPServerSession, proceed: Proceed) => {
    act(stages.recipient ?? (await settings.onRcpt?.(address)), session, proceed);
  };
  const answerMail = async (stream: Readable, session: SMTPServerSession, proceed: Proceed) => {
    const raw = await text(stream).catch(() => undefined);
    // The client disconnected before the final dot, so there is no email and no client to reply to.
    if (raw === undefined) return;
    const mail = readMail(raw, session);
    const misbehaviour = stages.message ?? (await settings.onData?.(mail));
    if (misbehaviour === undefined) take(mail);
    act(misbehaviour, session, proceed);
  };
  return {
    logger: false,
    disableReverseLookup: true,
    authOptional: settings.auth === undefined && settings.token === undefined,
    ...(settings.token ? { authMethods: ['XOAUTH2'] } : {}),
    onConnect: (session, callback) => act(stages.banner, session, callback),
    onAuth({ username, password, accessToken }, session, callback) {
      logins.tried++;
      void isRight(username ?? '', password, accessToken).then((right) => {
        if (!right) logins.refused++;
        // As Google does it: an error in JSON, and 535 after the client has responded to it.
        if (!right && settings.token && !stages.auth) return callback(null, { data: { status: '400' } });
        const refusal = right ? undefined : { code: 535, text: '5.7.8 Authentication credentials invalid' };
        act(stages.auth ?? refusal, session, (error) => callback(error, { user: username }));
      });
    },
    onMailFrom: (_address, session, callback) => act(stages.sender, session, callback),
    onRcptTo: ({ address }, session, callback) => void answerRecipient(address, session, callback),
    onData: (stream, session, callback) => void answerMail(stream, session, callback),
  };
}

/** The topmost socket must be destroyed: closing a plain socket below TLS crashes Node 20. */
function drop(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) {
    if (connection.session === session) connection._socket.destroy();
  }
}

function countConnections(server: Server, facts: Facts): { total: number; open: number } {
  const connections = { total: 0, open: 0 };
  server.on('connection', (socket) => {
    connections.total++;
    connections.open++;
    socket.once('close', () => {
      connections.open--;
      facts.changed();
    });
    facts.changed();
  });
  return connections;
}

function encryptionOptions({ encryption = 'none', auth, token }: SmtpServerSettings): SMTPServerOptions {
  const disabledCommands = [
    ...(encryption === 'none' ? ['STARTTLS'] : []),
    ...(auth || token ? [] : ['AUTH']),
  ];
  return { secure: encryption === 'tls', allowInsecureAuth: encryption === 'none', disabledCommands };
}

function readMail(raw: string, session: SMTPServerSession): ReceivedMail {
  const { mailFrom, rcptTo } = session.envelope;
  const headers = readHeaders(raw);
  return {
    envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
    raw,
    messageId: headers['message-id'] ?? '',
    headers,
    secure: session.secure,
    user: session.user,
  };
}

function readHeaders(raw: string): Record<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n(?=[ \t])/g, '');
  return Object.fromEntries(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
