import type { Mailbox } from '@reachback/client/outreach-types';
import { Field, Select } from '../../components/form/field.tsx';
import { useMailboxWords } from './words.ts';

type Security = Mailbox['smtp']['security'];

/** The fields of a server of a mailbox, as typed. */
export interface Server {
  host: string;
  port: string;
  security: Security;
  user: string;
  password: string;
}

/** Stored settings as fields; passwords are never returned. */
export const serverOf = (given: Mailbox['smtp'] | null | undefined, port: string): Server => ({
  host: given?.host ?? '',
  port: given ? String(given.port) : port,
  security: given?.security ?? 'tls',
  user: given?.user ?? '',
  password: '',
});

/** Omits an empty password, so that the stored one is kept. */
export const sent = <User,>({ host, port, security, user, password }: Server, noUser: User) => ({
  host: host.trim(),
  port: Number(port),
  security,
  user: user.trim() || noUser,
  ...(password && { password }),
});

/** A server without login. */
export const withoutUser = ({ host, port, security }: Server) => ({
  host: host.trim(),
  port: Number(port),
  security,
});

/** A whole number of 0 or more. */
export function NumberField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field
      label={label}
      type="number"
      min={0}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Host, port, security and login of a server. */
export function ServerFields({
  server,
  onChange,
  user,
  hint,
}: {
  server: Server;
  onChange: (server: Server) => void;
  /** Default user name. */
  user: string;
  /** Of the password. */
  hint: string | undefined;
}) {
  const t = useMailboxWords();
  const set = (part: Partial<Server>) => onChange({ ...server, ...part });
  const securities: Security[] = ['tls', 'starttls', 'none'];
  return (
    <div className="grid grid-cols-2 gap-4 max-phone:grid-cols-1">
      <Field
        label={t.host}
        required
        value={server.host}
        onChange={(event) => set({ host: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-4">
        <NumberField label={t.port} value={server.port} onChange={(port) => set({ port })} />
        <Select
          label={t.security}
          value={server.security}
          options={securities.map((value) => ({ value, label: t.securities[value] }))}
          onChange={(event) =>
            set({ security: securities.find((each) => each === event.target.value) ?? 'tls' })
          }
        />
      </div>
      <Field
        label={t.user}
        autoComplete="off"
        placeholder={user}
        value={server.user}
        onChange={(event) => set({ user: event.target.value })}
      />
      <Field
        label={t.password}
        type="password"
        autoComplete="new-password"
        hint={hint}
        value={server.password}
        onChange={(event) => set({ password: event.target.value })}
      />
    </div>
  );
}
