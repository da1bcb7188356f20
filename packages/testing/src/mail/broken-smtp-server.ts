import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createFacts } from '../facts.ts';

/**
 * Behaviour of a scripted server at a step: `drop` closes the connection, `stall` sends nothing, `trickle` sends an
 * endless reply, any other string is sent as is, followed by CRLF.
 */
export type ScriptedStep = 'drop' | 'stall' | 'trickle' | (string & {});

/** Steps of a dialogue. Of a list, each use takes the next entry; the last one repeats. */
export interface BrokenSmtpScript {
  banner?: ScriptedStep | ScriptedStep[];
  hello?: ScriptedStep | ScriptedStep[];
  /** AUTH and the lines of its exchange. */
  auth?: ScriptedStep | ScriptedStep[];
  sender?: ScriptedStep | ScriptedStep[];
  recipient?: ScriptedStep | ScriptedStep[];
  /**
   * After the DATA command; if the reply begins with 3, the server expects a message, which is the default if it has
   * accepted a recipient.
   */
  data?: ScriptedStep | ScriptedStep[];
  /** At the first byte of the message. Default: nothing. */
  firstByte?: ScriptedStep | ScriptedStep[];
  /** After the final dot. */
  message?: ScriptedStep | ScriptedStep[];
  reset?: ScriptedStep | ScriptedStep[];
}

export interface BrokenSmtpServer {
  port: number;
  /**
   * What happened, in order: `connect`, each command line, `first byte` of a message, `dot`, `close`, and events added
   * with `note`.
   */
  events: string[];
  /** Its step after the final dot of each email with a recipient, in order. */
  answersToMail: ScriptedStep[];
  /** Adds an event of the test. */
  note(event: string): void;
  /** Resolves as soon as an event that begins with the text has happened. */
  seen(text: string): Promise<void>;
  /** Closes all open connections; new ones are accepted. */
  dropAll(): void;
  close(): Promise<void>;
}

const usual: Required<BrokenSmtpScript> = {
  banner: '220 scripted.example ESMTP',
  hello: '250-scripted.example\r\n250-PIPELINING\r\n250 AUTH PLAIN',
  auth: '235 2.7.0 welcome',
  sender: '250 2.1.0 sender',
  recipient: '250 2.1.5 recipient',
  data: '354 go ahead',
  firstByte: 'stall',
  message: '250 2.0.0 taken',
  reset: '250 2.0.0 reset',
};

/** A raw TCP server that follows the script exactly, on a free local port, even if it violates SMTP. */
export async function startBrokenSmtpServer(script: BrokenSmtpScript = {}): Promise<BrokenSmtpServer> {
  const events: string[] = [];
  const answersToMail: ScriptedStep[] = [];
  const facts = createFacts();
  const sockets = new Set<Socket>();
  const note = (event: string) => {
    events.push(event);
    facts.changed();
  };
  const nextStep = stepper(script, answersToMail);

  const server = createServer((socket) => {
    sockets.add(socket);
    note('connect');
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      note('close');
    });
    serve(socket, nextStep, note);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    events,
    answersToMail,
    note,
    seen: (text) => facts.until(() => events.some((event) => event.startsWith(text))),
    dropAll,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        dropAll();
      }),
  };
}

type StepName = keyof BrokenSmtpScript;
type NextStep = (name: StepName, hasRecipient: boolean) => ScriptedStep;

/** Returns the script's steps one after another; the count spans all connections. */
function stepper(script: BrokenSmtpScript, answersToMail: ScriptedStep[]): NextStep {
  const used = new Map<StepName, number>();
  return (name, hasRecipient) => {
    const otherwise = name === 'data' && !hasRecipient ? '503 5.5.1 RCPT first' : usual[name];
    const steps = [script[name] ?? otherwise].flat();
    const index = used.get(name) ?? 0;
    used.set(name, index + 1);
    const step = steps[Math.min(index, steps.length - 1)]!;
    // A message without a recipient follows a DATA that was accepted without one, and may come late.
    if (name === 'message' && hasRecipient) answersToMail.push(step);
    return step;
  };
}

function serve(socket: Socket, nextStep: NextStep, note: (event: string) => void): void {
  let pending = '';
  let mode: 'commands' | 'first byte' | 'message' = 'commands';
  let hasRecipient = false;

  const take = (name: StepName) => {
    const step = nextStep(name, hasRecipient);
    if (name === 'sender' || name === 'recipient')
      hasRecipient = name === 'recipient' && step.startsWith('2');
    if (step === 'drop') socket.destroy();
    else if (step === 'trickle') trickle(socket);
    else if (step !== 'stall') {
      socket.write(`${step}\r\n`);
      if (name === 'data' && step.startsWith('3')) mode = 'first byte';
    }
  };

  /** Consumes what it can of `pending`; false if it needs more. */
  const advance = (): boolean => {
    if (mode === 'first byte' && pending !== '') {
      mode = 'message';
      note('first byte');
      take('firstByte');
    }
    const end = mode === 'commands' ? '\r\n' : pending.startsWith('.\r\n') ? '.\r\n' : '\r\n.\r\n';
    const at = pending.indexOf(end);
    if (at < 0 || socket.destroyed) return false;
    const line = pending.slice(0, at);
    pending = pending.slice(at + end.length);
    note(mode === 'commands' ? line : 'dot');
    const name = mode === 'commands' ? stepOf(line) : 'message';
    mode = 'commands';
    if (name === 'quit') socket.end('221 2.0.0 bye\r\n');
    else take(name);
    return true;
  };

  take('banner');
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    pending += chunk;
    while (advance());
  });
}

function stepOf(line: string): StepName | 'quit' {
  const verbs: Record<string, StepName | 'quit'> = {
    EHLO: 'hello',
    HELO: 'hello',
    MAIL: 'sender',
    RCPT: 'recipient',
    DATA: 'data',
    RSET: 'reset',
    QUIT: 'quit',
  };
  return verbs[line.slice(0, 4).toUpperCase()] ?? 'auth';
}

/** One more line of the same reply every few milliseconds, so that the connection is never idle. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write('250-and so on\r\n'), 5);
  socket.once('close', () => clearInterval(timer));
}
