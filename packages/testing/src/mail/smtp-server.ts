import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { createFacts, type Facts } from '../facts.ts';

/** What a server may do instead of saying yes: close the connection, say nothing at all, or refuse. */
export type Misbehaviour = 'drop' | 'stall' | { code: number; text: string };

/** Steps of a dialogue this server can misbehave at; `message` is its answer to the final dot. */
export type SmtpStage = 'banner' | 'auth' | 'sender' | 'recipient' | 'message';

/** A mail as the server got it, before it said whether it takes it. */
export interface ReceivedMail {
  envelope: { from: string; to: string[] };
  /** The whole message, CRLF line ends, dots unstuffed. */
  raw: string;
  /** With its angle brackets; empty without the header. */
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
  /** The only login accepted; without it none is asked for. */
  auth?: { user: string; password: string };
  /** Demands XOAUTH2 in place of a password: whether the user gets in with this token. */
  token?: (user: string, accessToken: string) => boolean | Promise<boolean>;
  /** Where to misbehave, towards everyone. May be changed while the server runs. */
  stages?: Partial<Record<SmtpStage, Misbehaviour>>;
  /** Decides about one recipient; nothing means yes. */
  onRcpt?: (address: string) => Misbehaviour | undefined | Promise<Misbehaviour | undefined>;
  /** Decides about one mail; nothing means yes. */
  onData?: (mail: ReceivedMail) => Misbehaviour | undefined | Promise<Misbehaviour | undefined>;
}

export interface RunningSmtpServer {
  port: number;
  /** The mails it took, oldest first. Those it refused or dropped are not here. */
  messages: ReceivedMail[];
  stages: Partial<Record<SmtpStage, Misbehaviour>>;
  /** How many connections were opened since the start, and how many are open now. */
  connections: { total: number; open: number };
  /** Logins that were tried, and those that were refused. */
  logins: { tried: number; refused: number };
  /** Resolves as soon as this many mails were taken. */
  received(count: number): Promise<ReceivedMail[]>;
  /** Resolves as soon as exactly this many connections are open. */
  openConnections(count: number): Promise<void>;
  /** Stops listening and ends every connection. Resolves when the clients have gone too. */
  close(): Promise<void>;
}

/** An SMTP server on a free local port that takes every mail it is not asked to refuse. */
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
  // A client that goes away in the middle of a dialogue is an everyday thing here.
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
  const isRight = async (user: string, password: unknown, accessToken: unknown): Promise<boolean> =>
    settings.token
      ? typeof accessToken === 'string' && (await settings.token(user, accessToken))
      : user === settings.auth?.user && password === settings.auth.password;
  const answerRecipient = async (address: string, session: SMTPServerSession, proceed: Proceed) => {
    act(stages.recipient ?? (await settings.onRcpt?.(address)), session, proceed);
  };
  const answerMail = async (stream: Readable, session: SMTPServerSession, proceed: Proceed) => {
    const raw = await text(stream).catch(() => undefined);
    // The client went away before the final dot, so there is no mail and nobody to answer.
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
        // As Google does it: an error in JSON, and 535 after the client has seen it.
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

/** The uppermost socket is the one to destroy: cutting a plain socket from under TLS crashes Node 20. */
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
