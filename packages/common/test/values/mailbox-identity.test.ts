import { mailboxIdentity } from '../../src/values/mailbox-identity.ts';

it.each([
  ['kim@client.example', 'kim@client.example'],
  ['kim+shop@client.example', 'kim@client.example'],
  ['kim+a+b@client.example', 'kim@client.example'],
  ['k.i.m@client.example', 'k.i.m@client.example'],
  ['k.i.m@gmail.com', 'kim@gmail.com'],
  ['k.im+x@googlemail.com', 'kim@gmail.com'],
  ['+kim@client.example', '+kim@client.example'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxIdentity(address)).toBe(mailbox);
});
