import { survey } from '../../data/clients.ts';
import { useMay } from '../../data/me.ts';
import { firstCall } from './addresses.ts';
import { Credentials } from './credentials.tsx';
import { useConnectWords } from './parts.tsx';

const scopes = ['survey:read', 'survey:write', 'outreach:read', 'outreach:write'] as const;

/** Credentials of the organization's own servers. */
export function KeysTab() {
  const t = useConnectWords();
  if (!useMay('settings:manage')) return <p className="text-ink-2">{t.keysForbidden}</p>;
  return (
    <Credentials
      kind="keys"
      title={t.keys}
      about={t.keysText}
      newLabel={t.newKey}
      noneLabel={t.noKeys}
      scopes={scopes}
      load={(signal) => survey.listOrganizationKeys({}, { signal })}
      create={({ name, scopes: chosen, days }) =>
        survey.createOrganizationKey({ name, scopes: chosen, expiresInDays: days || null })
      }
      revoke={(id) => survey.revokeOrganizationKey({ id })}
      example={firstCall}
    />
  );
}
