import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../components/button.tsx';
import { useServices } from './addresses.ts';
import { CopyBlock, useConnectWords } from './parts.tsx';

/** Placeholder for the secret, which is shown only once. */
const token = 'reachback_pat_…';

/** MCP configuration for assistants: over HTTP, or with a local bridge. */
export function AssistantsTab() {
  const t = useConnectWords();
  const { outreach, survey } = useServices();
  const overHttp = (url: string) => ({ url: `${url}/mcp`, headers: { Authorization: `Bearer ${token}` } });
  const asProgram = (url: string) => ({
    command: 'npx',
    args: ['--yes', '/path/to/reachback/packages/mcp-bridge'],
    env: { REACHBACK_URL: url, REACHBACK_TOKEN: token },
  });
  const configuration = (server: (url: string) => object) =>
    JSON.stringify(
      { mcpServers: { 'reachback-outreach': server(outreach), 'reachback-survey': server(survey) } },
      null,
      2,
    );
  return (
    <div className="flex max-w-[720px] flex-col gap-6">
      <p className="text-ink-2">{t.assistantsText}</p>
      <div>
        <Link to="/connect/tokens" className={buttonClass()}>
          {t.tokensTitle}
        </Link>
      </div>
      <CopyBlock label={t.configuration} about={t.configurationText} text={configuration(overHttp)} />
      <CopyBlock label={t.programConfiguration} about={t.programText} text={configuration(asProgram)} />
    </div>
  );
}
