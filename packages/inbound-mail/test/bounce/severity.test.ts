import { severityOf } from '../../src/bounce/severity.ts';

describe('hard: the address does not exist', () => {
  it.each([
    ['5.1.1', ''],
    ['5.1.2', 'bad destination system'],
    ['5.1.3', 'bad address syntax'],
    ['5.1.6', 'mailbox has moved'],
    ['5.1.10', 'null MX'],
    ['5.1.1', '550 5.1.1 user is inactive or does not exist'],
    ['5.4.310', 'DNS domain client.example does not exist'],
    ['5.4.1', '550 5.4.1 Recipient address rejected: Access denied.'],
    ['5.4.4', 'Host or domain name not found'],
    ['5.7.1', '550 5.7.1 User unknown'],
    ['5.0.0', '550 unknown recipient <ann@client.example>'],
    ['5.1.0', '550 5.1.0 Address rejected ann@client.example: no such user'],
    ['5.5.0', '550 Requested action not taken: mailbox unavailable'],
    [null, '550 No such user here'],
    [null, "550 This user doesn't have a client.example account"],
    [null, 'Der Empfänger ist unbekannt'],
    [null, "L'adresse n'existe pas"],
    [null, 'El usuario no existe'],
    [null, 'Utente sconosciuto'],
    [null, '421 try later, then 550 5.1.1 unknown user'],
  ])('%s %s', (status, diagnostic) => {
    expect(severityOf({ status, diagnostic })).toBe('hard');
  });
});

describe('soft: everything else, and every doubt', () => {
  it.each([
    ['4.1.1', '450 4.1.1 user unknown'],
    ['5.2.2', 'mailbox full'],
    ['5.1.1', '550 5.1.1 mailbox is over quota'],
    ['5.1.1', '550 5.1.1 rejected by our spam policy'],
    ['5.1.8', 'sender address does not exist'],
    ['5.2.1', 'The account is disabled'],
    ['5.3.4', 'message too big'],
    ['5.4.6', 'routing loop'],
    ['5.7.1', '550 5.7.1 Access denied'],
    ['5.7.1', '554 5.7.1 Client host blocked, see https://lookup.spamhaus.example/'],
    ['5.7.26', 'unauthenticated, DMARC policy'],
    ['5.0.0', '550 Recipient address rejected'],
    ['5.0.0', 'Sender domain does not exist'],
    [null, ''],
    [null, '451 unknown user, try later'],
    [null, '550 the account may not exist, or it may be blocked'],
    [null, 'connection timed out'],
    [null, '552 user has exceeded the quota, mailbox for unknown reasons full'],
  ])('%s %s', (status, diagnostic) => {
    expect(severityOf({ status, diagnostic })).toBe('soft');
  });
});
