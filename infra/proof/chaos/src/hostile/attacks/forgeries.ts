import { randomUUID } from 'node:crypto';
import { ask, repeat } from '../ask.ts';
import type { Attack, AttackGroup } from '../attack.ts';
import { bounceNotice, feedbackReport } from '../payloads.ts';
import type { HostileWorld } from '../world.ts';

/** One report about each of the strangers, to one of the attacker's own inbound addresses. */
function about(
  kind: string,
  body: (address: string) => object | string,
  headers: Record<string, string> = {},
): Attack['run'] {
  return (world) =>
    repeat(world, { count: world.strangers.length, atOnce: 8 }, (n) =>
      ask(world, { path: world.attackers[0].inbound[kind]!, body: body(world.strangers[n]!), headers }),
    );
}

/** The attacker writes to the strangers itself, so that what it reports of them is about emails of its own. */
async function writeToStrangers(world: HostileWorld, n: number): Promise<void> {
  const { tokens, mailboxId } = world.attackers[n]!;
  const token = tokens[0]!;
  const made = await ask(world, {
    path: '/api/v1/campaigns',
    token,
    body: {
      name: 'Strangers',
      mailbox_ids: [mailboxId],
      steps: [{ subject: 'Hello', body: 'Hello' }],
      schedule: { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
    },
  });
  if (!made || made.status >= 300) return;
  const { id } = JSON.parse(made.text) as { id: string };
  const leads = world.strangers.map((email) => ({ email }));
  await ask(world, { path: `/api/v1/campaigns/${id}/leads`, token, body: { leads, skip_no_mail: false } });
  await ask(world, { path: `/api/v1/campaigns/${id}/resume`, token });
  await repeat(world, { count: 5, atOnce: 1 }, () => new Promise((resolve) => setTimeout(resolve, 1_000)));
}

const postmarkBounce = (Email: string) => ({
  RecordType: 'Bounce',
  Type: 'HardBounce',
  ID: Math.floor(Math.random() * 1e9),
  Email,
  Details: 'smtp;550 5.1.1 The email account does not exist',
});

export const forgeries: AttackGroup = {
  name: 'forged reports',
  attacks: [
    {
      name: 'bounce-notice-without-an-id',
      what: 'delivery status notifications that name only the recipient',
      run: about('postmark', (address) => ({ RawEmail: bounceNotice(address) })),
    },
    {
      name: 'bounce-notice-with-a-guessed-id',
      what: 'delivery status notifications with a Message-ID of the other organization’s domain',
      run: about('postmark', (address) => ({
        RawEmail: bounceNotice(address, `<${randomUUID()}@sender.example>`),
      })),
    },
    {
      name: 'reported-after-one-email',
      what: 'both organizations of the attacker email the leads of the victim, then report hard bounces for them',
      async run(world) {
        for (const n of world.attackers.keys()) {
          await writeToStrangers(world, n);
          await repeat(world, { count: world.strangers.length, atOnce: 8 }, (k) =>
            ask(world, {
              path: world.attackers[n]!.inbound.postmark!,
              body: postmarkBounce(world.strangers[k]!),
            }),
          );
        }
      },
    },
    {
      name: 'postmark-bounces',
      what: 'hard bounces in Postmark’s form',
      run: about('postmark', postmarkBounce),
    },
    {
      name: 'postmark-complaints',
      what: 'spam complaints in Postmark’s form',
      run: about('postmark', (Email) => ({
        RecordType: 'SpamComplaint',
        ID: Math.floor(Math.random() * 1e9),
        Email,
      })),
    },
    {
      name: 'feedback-reports',
      what: 'spam reports by email (RFC 5965)',
      run: about('postmark', (address) => ({ RawEmail: feedbackReport(address) })),
    },
    {
      name: 'answers-in-the-name-of-others',
      what: 'opt-outs by email with the addresses of the victim’s leads in From, and dmarc=fail',
      run: about('postmark', (address) => ({
        RawEmail: `From: ${address}\r\nTo: sam-0@sender.example\r\nSubject: Re: A question\r\nMessage-ID: <${randomUUID()}@x.example>\r\nAuthentication-Results: mx.example; dmarc=fail\r\n\r\nPlease remove me from your list.\r\n`,
      })),
    },
    {
      name: 'unsigned-sendgrid-events',
      what: 'SendGrid events without a signature',
      run: about('sendgrid', (email) => [
        { event: 'bounce', email, sg_event_id: randomUUID(), reason: '550 5.1.1 unknown', type: 'bounce' },
      ]),
    },
    {
      name: 'unsigned-sns',
      what: 'SNS notifications with certificates from elsewhere',
      run: about('ses', (address) => ({
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: 'arn:aws:sns:us-east-1:123456789012:mine',
        Timestamp: new Date().toISOString(),
        SignatureVersion: '2',
        Signature: 'AAAA',
        SigningCertURL: `http://127.0.0.1/x.pem#a.pem`,
        Message: JSON.stringify({
          notificationType: 'Bounce',
          bounce: {
            bounceType: 'Permanent',
            bounceSubType: 'NoEmail',
            bouncedRecipients: [{ emailAddress: address }],
          },
        }),
      })),
    },
    {
      name: 'sns-certificates-inside',
      what: 'SNS messages whose certificates and confirmations are on inside addresses',
      run: (world) =>
        repeat(world, { count: 40, atOnce: 8 }, (n) => {
          const inside = `http://${world.canary.host}:${world.canary.port}`;
          const urls = [
            `${inside}/a.pem`,
            `${inside}@sns.us-east-1.amazonaws.com/a.pem`,
            `${inside}/sns.us-east-1.amazonaws.com.pem`,
            `https://sns.us-east-1.amazonaws.com.evil.example/a.pem`,
          ];
          return ask(world, {
            path: world.attackers[0].inbound.ses!,
            body: {
              Type: 'SubscriptionConfirmation',
              TopicArn: 'arn:aws:sns:us-east-1:123456789012:mine',
              SubscribeURL: inside,
              SigningCertURL: urls[n % urls.length],
              Signature: 'AAAA',
              SignatureVersion: '1',
            },
          });
        }),
    },
    {
      name: 'wrong-mailgun-signatures',
      what: 'Mailgun events with signatures that are wrong',
      run: about('mailgun', (recipient) => ({
        signature: {
          timestamp: String(Math.floor(Date.now() / 1000)),
          token: randomUUID(),
          signature: 'a'.repeat(64),
        },
        'event-data': {
          event: 'failed',
          severity: 'permanent',
          recipient,
          reason: 'bounce',
          'delivery-status': { code: 550, message: '5.1.1 unknown' },
        },
      })),
    },
    {
      name: 'wrong-calendly-signatures',
      what: 'bookings for the victim’s leads with invalid signatures',
      run: about('calendly', (email) => ({ event: 'invitee.created', payload: { email } }), {
        'calendly-webhook-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'a'.repeat(64)}`,
      }),
    },
    {
      name: 'unsigned-reports',
      what: 'reports of the signed kind without a signature',
      run: about('signed', (email) => ({ type: 'complaint', email, id: randomUUID() })),
    },
    {
      name: 'unsubscribed-by-the-survey-api',
      what: 'the victim’s leads are unsubscribed and erased in the attacker’s organization',
      run: (world) =>
        repeat(world, { count: world.strangers.length, atOnce: 8 }, (n) =>
          ask(world, {
            service: 'survey',
            path: n % 2 ? '/api/v1/unsubscribes' : '/api/v1/persons/erase',
            token: world.attackers[0].token,
            body: { email: world.strangers[n] },
          }),
        ),
    },
  ],
};
