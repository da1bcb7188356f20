import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { defaultAddress } from './addresses.ts';
import { CopyBlock, useConnectWords } from './parts.tsx';

/** The configuration that assistants read. */
export function AssistantsTab() {
  const t = useConnectWords();
  const [outreachUrl, setOutreachUrl] = useState(() => defaultAddress('outreach'));
  const [surveyUrl, setSurveyUrl] = useState(() => defaultAddress('survey'));
  const server = (url: string) => ({
    url: `${url.trim().replace(/\/+$/, '')}/mcp`,
    headers: { Authorization: 'Bearer reachback_pat_…' },
  });
  const configuration = {
    mcpServers: { 'reachback-outreach': server(outreachUrl), 'reachback-survey': server(surveyUrl) },
  };
  return (
    <div className="flex max-w-[720px] flex-col gap-6">
      <p className="text-ink-2">{t.assistantsText}</p>
      <div>
        <Link to="/connect/tokens" className={buttonClass()}>
          {t.tokensTitle}
        </Link>
      </div>
      <div className="grid grid-cols-2 gap-4 max-phone:grid-cols-1">
        <Field
          label={t.outreachUrl}
          value={outreachUrl}
          onChange={(event) => setOutreachUrl(event.target.value)}
        />
        <Field label={t.surveyUrl} value={surveyUrl} onChange={(event) => setSurveyUrl(event.target.value)} />
      </div>
      <CopyBlock label={t.configuration} text={JSON.stringify(configuration, null, 2)} />
    </div>
  );
}
