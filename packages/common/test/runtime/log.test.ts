import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('writes ids as clients see them, and leaves everything else', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const line = {
    organizationId: id,
    mailboxId: 'not a UUID',
    requestId: id,
    itemId: id,
    personId: id,
    messageId: '<1@sender.test>',
    lane: 'sending',
    laneId: `${id}.${id}`,
  };
  const program = `import { createLog } from './src/runtime/log.ts';
    createLog({ service: 'test', level: 'info' }).info(${JSON.stringify(line)}, 'done');`;
  const args = ['--conditions=@reachback/source', '--import=tsx', '--input-type=module', '--eval', program];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(JSON.parse(stdout)).toMatchObject({
    ...line,
    organizationId: 'org_01890a5dac96774bbcceb302099a8057',
    itemId: 'inb_01890a5dac96774bbcceb302099a8057',
    personId: 'per_01890a5dac96774bbcceb302099a8057',
    laneId: 'org_01890a5dac96774bbcceb302099a8057.mbx_01890a5dac96774bbcceb302099a8057',
    msg: 'done',
  });
});
