import { survey } from '../../data/clients.ts';
import { useMay } from '../../data/me.ts';
import { once } from '../../data/once.ts';
import { firstCall, useServices } from './addresses.ts';
import { Credentials } from './credentials.tsx';
import { LinksToYourSystem } from './external-link.tsx';
import { FirstCall } from './first-call.tsx';
import { FirstSurvey } from './first-survey.tsx';
import { FirstVisit } from './first-visit.tsx';
import { useConnectWords } from './parts.tsx';
import { Recipes } from './recipes.tsx';

// Outreach accepts personal tokens only.
const scopes = ['survey:read', 'survey:write'] as const;

/** Credentials of the organization's own servers. */
export function KeysTab() {
  const t = useConnectWords();
  const services = useServices();
  if (!useMay('settings:manage')) return <p className="text-ink-2">{t.keysForbidden}</p>;
  return (
    <>
      <FirstSurvey />
      <Credentials
        kind="keys"
        title={t.keys}
        about={t.keysText}
        newLabel={t.newKey}
        noneLabel={t.noKeys}
        scopes={scopes}
        load={(signal) => survey.listOrganizationKeys({}, { signal })}
        create={({ name, scopes: chosen, days }) =>
          once(survey.createOrganizationKey, { name, scopes: chosen, expiresInDays: days || null })
        }
        revoke={(id, { survey }) => survey.revokeOrganizationKey({ id })}
        usualScopes={scopes}
        guide={(made, listed) => {
          if (!made) return <Recipes secret="rpk_…" externalId="appointment-1" />;
          if (made.scopes.includes('survey:write')) return <FirstVisit {...made} listed={listed} />;
          const isUsed = Boolean(listed?.last_used_at);
          return <FirstCall secret={made.secret} call={firstCall(services, made.scopes)} isUsed={isUsed} />;
        }}
      />
      <LinksToYourSystem />
    </>
  );
}
