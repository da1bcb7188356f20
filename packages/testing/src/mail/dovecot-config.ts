import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { give, makeFolder } from './maildir.ts';
import type { Owner, Place } from './dovecot-place.ts';

/** `nobody` for root, else the current user. */
export function unprivileged(): Owner {
  const user = process.getuid?.() === 0 ? 'nobody' : '';
  const ask = (...flags: string[]) =>
    execFileSync('id', [...flags, ...(user ? [user] : [])], { encoding: 'utf8' }).trim();
  return { uid: Number(ask('-u')), gid: Number(ask('-g')), user: ask('-un'), group: ask('-gn') };
}

/** Writes `dovecot.conf` and creates the folders in it. */
export function configure(place: Place): void {
  const { folder, owner, port, tlsPort, certificate } = place;
  chmodSync(folder, 0o711);
  for (const name of ['run', 'state', 'mail']) makeFolder(place, join(folder, name));
  const config = `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/state/log
protocols = imap
listen = 127.0.0.1
${certificate ? tlsSettings(place, certificate) : 'ssl = no'}
disable_plaintext_auth = no
default_internal_user = ${owner.user}
default_internal_group = ${owner.group}
default_login_user = ${owner.user}
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
mailbox_idle_check_interval = 1 s
mail_max_userip_connections = 100
${passdb(place)}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${certificate ? tlsPort : 0}
  }
}
service anvil {
  chroot =
}
namespace inbox {
  inbox = yes
  mailbox Junk {
    auto = create
    special_use = \\Junk
  }
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
}
`;
  writeFileSync(join(folder, 'dovecot.conf'), config);
}

/** The password database: logins with the shared password, or with a token that the provider verifies. */
function passdb(place: Place): string {
  const { folder, password, introspectionUrl, tokenMechanisms = 'oauthbearer xoauth2' } = place;
  if (introspectionUrl === undefined) return `passdb {\n  driver = static\n  args = password=${password}\n}`;
  const path = join(folder, 'oauth2.conf');
  const settings = [
    'introspection_mode = post',
    `introspection_url = ${introspectionUrl}`,
    'username_attribute = sub',
    'active_attribute = active',
    'active_value = true',
    'force_introspection = yes',
  ];
  writeFileSync(path, `${settings.join('\n')}\n`, { mode: 0o600 });
  give(place, path);
  return `auth_mechanisms = ${tokenMechanisms}\npassdb {\n  driver = oauth2\n  mechanisms = ${tokenMechanisms}\n  args = ${path}\n}`;
}

function tlsSettings(place: Place, { cert, key }: { cert: string; key: string }): string {
  for (const [name, text] of [
    ['cert.pem', cert],
    ['key.pem', key],
  ] as const) {
    writeFileSync(join(place.folder, name), text, { mode: 0o600 });
    give(place, join(place.folder, name));
  }
  return `ssl = yes\nssl_cert = <${place.folder}/cert.pem\nssl_key = <${place.folder}/key.pem`;
}
