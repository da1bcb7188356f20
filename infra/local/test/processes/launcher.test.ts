import { hasLostLauncher, launchersOf, lookInProc, type ProcessLink } from '../../src/processes/launcher.ts';

/** Processes by their commands, each the parent of the next; ids count from 1. */
function processes(...commands: string[]) {
  const links = new Map<number, ProcessLink>(
    commands.map((command, place) => [place + 1, { pid: place + 1, parentPid: place, command }]),
  );
  return { links, look: (pid: number) => links.get(pid) ?? null, own: commands.length };
}

const own = 'node infra/local/dist/start.js';

it.each([
  [
    ['init', 'bash', 'npm exec pnpm@12.15.0 start', 'sh -c pnpm start', 'pnpm start', 'sh -c node', own],
    [6, 5, 4, 3],
  ],
  [['init', 'zsh', 'pnpm start', own], [3]],
  [
    ['init', 'node /usr/bin/npx-cli.js pnpm start', 'node /opt/pnpm/bin/pnpm.cjs start', 'sh -c x', own],
    [4, 3, 2],
  ],
  [['init', 'bash', 'sh -c node', own], []],
  [['init', own], []],
  [['init', 'npm run ci', 'sh -c x', 'python harness.py', 'bash', 'npm exec pnpm', own], [6]],
])('%j was launched by %j', (commands, expected) => {
  const { look, own: pid } = processes(...commands);
  expect(launchersOf(pid, look).map((launcher) => launcher.pid)).toEqual(expected);
});

describe('a launcher', () => {
  const commands = ['init', 'bash', 'npm exec pnpm', 'sh -c pnpm start', 'pnpm start', own];

  it('is not lost while all live, and when the shell above them ends', () => {
    const { links, look, own: pid } = processes(...commands);
    const launchers = launchersOf(pid, look);
    expect(hasLostLauncher(pid, launchers, look)).toBe(false);
    links.set(3, { ...links.get(3)!, parentPid: 1 });
    expect(hasLostLauncher(pid, launchers, look)).toBe(false);
  });

  it.each([3, 4, 5])('is lost when process %i is killed, and its child gets another parent', (killed) => {
    const { links, look, own: pid } = processes(...commands);
    const launchers = launchersOf(pid, look);
    links.delete(killed);
    links.set(killed + 1, { ...links.get(killed + 1)!, parentPid: 1 });
    expect(hasLostLauncher(pid, launchers, look)).toBe(true);
  });
});

it('is looked up in the list of processes, where there is one', () => {
  const found = lookInProc(process.pid);
  if (process.platform === 'linux')
    expect(found).toMatchObject({ pid: process.pid, parentPid: process.ppid });
  else expect(found).toBeNull();
});
