import { apiError } from '@reachback/common/http/errors/errors';
import { createDatabaseIfMissing } from '@reachback/common/database/create-database';
import { migrateAccounts } from '../migrate.ts';
import { createPerson, personByEmail } from '../people/people.ts';
import { isClaimed } from '../people/claim.ts';
import { createLink } from '../people/one-time-links.ts';
import { removeTwoFactor } from '../people/two-factor.ts';
import { actor, shownId, UsageError, withShownIds, type Command } from './command.ts';
import { emailOption } from './organization-commands.ts';

const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Make the accounts database, or bring it to the state this release needs',
  options: {},
  async run({ databaseUrl, log }) {
    await createDatabaseIfMissing(databaseUrl);
    const applied = await migrateAccounts(databaseUrl, log);
    const text = applied.length ? `applied ${applied.join(', ')}` : 'nothing to do';
    return { text, json: { applied } };
  },
};

const createPersonCommand: Command = {
  name: 'create-person',
  summary: 'Create a person',
  options: {
    email: { type: 'string', help: '<address>: identifies the person', required: true },
    name: { type: 'string', help: '<text>: what people call them', required: true },
    'password-stdin': { type: 'boolean', help: 'read a password for the console from standard input' },
  },
  async run({ accounts, options, flags, readStdin }) {
    const password = flags.has('password-stdin') ? (await readStdin()).replace(/\r?\n$/, '') : undefined;
    const person = await createPerson(accounts, actor, {
      email: options.email!,
      name: options.name!,
      password,
    });
    const shown = withShownIds(person, 'person');
    return { text: `created person ${shown.id}`, json: shown };
  },
};

const claimLinkCommand: Command = {
  name: 'claim-link',
  summary: 'Print a link with which the first person claims the installation',
  options: {
    console: {
      type: 'string',
      help: '<address>: of the console, such as https://console.example.com',
      required: true,
    },
  },
  async run({ accounts, options }) {
    if (!URL.canParse(options.console!)) throw new UsageError('--console must be an address');
    if (await isClaimed(accounts)) throw apiError('invalid_state', 'this installation has an owner already');
    const token = await createLink(accounts, 'claim', null);
    const link = `${options.console!.replace(/\/+$/, '')}/claim?token=${token}`;
    return { text: `${link}\nworks once, for 24 hours`, json: { link } };
  },
};

const removeTwoFactorCommand: Command = {
  name: 'remove-two-factor',
  summary: 'Turn off two-factor sign-in of a person who lost the app and the recovery codes',
  options: { email: emailOption },
  async run({ accounts, options }) {
    const { id, email } = await personByEmail(accounts, options.email!);
    await removeTwoFactor(accounts, actor, id);
    const json = { id: shownId('person', id), email };
    return { text: `two-factor sign-in of ${email} is off`, json };
  },
};

export const personCommands = [migrateCommand, createPersonCommand, claimLinkCommand, removeTwoFactorCommand];
