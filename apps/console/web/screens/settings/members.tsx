import type { CreateInvitationInput } from '@reachback/client/account-types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Field, Select } from '../../components/form/field.tsx';
import { Failure, Skeleton, useFailureText } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useRemoval } from '../../components/overlays/use-removal.ts';
import { account } from '../../data/clients.ts';
import { useMay, useMe } from '../../data/me.ts';
import { once } from '../../data/once.ts';
import { queryClient } from '../../data/query-client.ts';
import { locationsQuery, useMembers } from '../../data/surveys.ts';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';
import { MemberLocationsDialog, memberLocationsQuery } from './member-locations.tsx';

type Role = CreateInvitationInput['role'];
const roles: Role[] = ['owner', 'admin', 'member', 'viewer'];
/** Owners and admins see everything. */
const mayHaveLocations = (role: string) => role === 'member' || role === 'viewer';
const reload = () => queryClient.invalidateQueries({ queryKey: ['account'] });

/** Members and invitations of the organization. */
export function Members() {
  const t = useWords({ en, de });
  const failure = useFailureText();
  const me = useMe();
  const mayManage = useMay('settings:manage');
  const members = useMembers();
  const invitations = useQuery({
    queryKey: ['account', 'invitations'],
    queryFn: ({ signal }) => account.listInvitations({}, { signal }),
    enabled: mayManage,
  });
  const { isHidden, removeLater } = useRemoval(reload, failure);
  const [isInviting, setInviting] = useState(false);
  const locations = useQuery({ ...locationsQuery, enabled: mayManage });
  const restricted = useQuery({ ...memberLocationsQuery, enabled: mayManage });
  const [placed, setPlaced] = useState<{ id: string; name: string }>();
  const placesOf = (id: string) => restricted.data?.find((each) => each.id === id)?.locations ?? [];
  // Only owners make owners, and change them.
  const isOwner = me?.organization?.role === 'owner';
  const options = roles
    .filter((value) => isOwner || value !== 'owner')
    .map((value) => ({ value, label: t.roles[value] }));
  const nameOfRole = (role: string) => {
    const known = roles.find((each) => each === role);
    return known ? t.roles[known] : role;
  };
  const setRole = async (member: { id: string; name: string }, role: Role) => {
    try {
      await account.updateMember({ id: member.id, role });
      toast(t.roleSaved(member.name, nameOfRole(role)));
    } catch (error) {
      toast(failure(error));
    }
    await reload();
  };
  const failed = members.error && (
    <Failure error={members.error} onRetry={() => void members.refetch()} shownFrom={members.dataUpdatedAt} />
  );
  if (!members.data) return failed || <Skeleton />;
  // Data loaded before the role was lost stays in memory.
  const open = mayManage ? (invitations.data?.data ?? []).filter(({ id }) => !isHidden(id)) : [];
  return (
    <div className="flex max-w-[720px] flex-col gap-8">
      {failed}
      <section className="flex flex-col gap-2">
        <div className="flex items-center justify-between">
          <h2 className="text-14">{t.members}</h2>
          {mayManage && (
            <Button kind="primary" onClick={() => setInviting(true)}>
              {t.invite}
            </Button>
          )}
        </div>
        <ul>
          {members.data.data
            .filter(({ id }) => !isHidden(id))
            .map((member) => (
              <li
                key={member.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2"
              >
                <span className="flex min-w-40 flex-1 flex-col">
                  <span className="cut font-mid">{member.name}</span>
                  <span className="cut text-12 text-ink-2">{member.email}</span>
                </span>
                {mayManage && member.email !== me?.person.email && (isOwner || member.role !== 'owner') ? (
                  <>
                    <Select
                      hideLabel
                      label={t.role}
                      value={member.role}
                      options={options}
                      onChange={(event) => void setRole(member, event.target.value as Role)}
                    />
                    {mayHaveLocations(member.role) &&
                      (locations.data?.length ?? 0) > 0 &&
                      restricted.data && (
                        <Button kind="ghost" onClick={() => setPlaced(member)}>
                          {placesOf(member.id).length > 0
                            ? t.someLocations(placesOf(member.id).length)
                            : t.allLocations}
                          <span className="hidden-text">{member.name}</span>
                        </Button>
                      )}
                    <Button
                      kind="danger"
                      onClick={() =>
                        removeLater(member.id, t.removing(member.name), ({ account }) =>
                          account.removeMember({ id: member.id }),
                        )
                      }
                    >
                      {t.remove}
                    </Button>
                  </>
                ) : (
                  <span className="text-ink-2">{nameOfRole(member.role)}</span>
                )}
              </li>
            ))}
        </ul>
      </section>
      {open.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-14">{t.invitations}</h2>
          <ul>
            {open.map(({ id, email, role, expires_at: expires }) => (
              <li key={id} className="flex items-center gap-3 border-b border-line py-2">
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="cut">{email}</span>
                  <span className="text-12 text-ink-2">
                    {nameOfRole(role)} · {t.expires} <Time at={expires} />
                  </span>
                </span>
                <Button
                  kind="danger"
                  onClick={() =>
                    removeLater(id, t.withdrawing(email), ({ account }) => account.deleteInvitation({ id }))
                  }
                >
                  {t.withdraw}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {placed && (
        <MemberLocationsDialog
          member={placed}
          chosen={placesOf(placed.id)}
          locations={locations.data ?? []}
          onClose={() => setPlaced(undefined)}
        />
      )}
      {isInviting && <Invite onClose={() => setInviting(false)} options={options} />}
    </div>
  );
}

function Invite({ onClose, options }: { onClose: () => void; options: { value: string; label: string }[] }) {
  const t = useWords({ en, de });
  const failure = useFailureText();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { emailed } = await once(account.createInvitation, { email, role });
      toast(emailed ? t.invited(email) : t.notEmailed(email));
      onClose();
      await reload();
    } catch (failed) {
      setError(failure(failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.inviteTitle}
      onSubmit={() => !isBusy && void send()}
      actions={
        <Button kind="primary" type="submit" busy={isBusy}>
          {t.invite}
        </Button>
      }
    >
      <Field
        label={t.email}
        type="email"
        required
        error={error}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Select
        label={t.role}
        value={role}
        options={options}
        // The options are the roles.
        onChange={(event) => setRole(event.target.value as Role)}
      />
    </Dialog>
  );
}
