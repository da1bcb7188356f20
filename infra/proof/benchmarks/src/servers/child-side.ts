/** What a process of ours does when asked, by name. Values travel as JSON. */
type Commands = Record<string, (argument: never) => Promise<unknown>>;

export interface Ready {
  /** E.g. the ports it listens on. */
  facts: Record<string, number>;
  commands?: Commands;
}

/** From the parent, which waits for the answer with the same `id`. */
interface CommandMessage {
  id: number;
  command: string;
  argument: unknown;
}

export type ChildMessage =
  | { ready: Record<string, number> }
  | { id: number; result: unknown }
  | { id: number; error: string };

/**
 * The life of a process started by `startChild`: gets its settings, starts, says so, does what it is asked, and ends
 * with its parent.
 * @param start takes the settings that the parent gives
 */
export async function liveAsChild(start: (settings: never) => Promise<Ready>): Promise<void> {
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
  // The parent knows what it takes.
  const { facts, commands = {} } = await start(JSON.parse(process.argv[2] ?? '{}') as never);
  const say = (message: ChildMessage) => process.send?.(message);
  process.on('message', ({ id, command, argument }: CommandMessage) => {
    // The parent knows what each command takes.
    commands[command]!(argument as never).then(
      (result) => say({ id, result }),
      (error: unknown) =>
        say({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  say({ ready: facts });
}
