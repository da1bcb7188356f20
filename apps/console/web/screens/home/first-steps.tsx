import { Link, type LinkProps } from '@tanstack/react-router';
import type { Campaign, Mailbox } from '@reachback/client/outreach-types';
import { BookOpen, Check } from 'lucide-react';
import { Button, buttonClass } from '../../components/button.tsx';
import { Skeleton, useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { survey } from '../../data/clients.ts';
import { useMay, useMe } from '../../data/me.ts';
import { once } from '../../data/once.ts';
import { queryClient } from '../../data/query-client.ts';
import { wasSeen } from '../../data/seen.ts';
import { createFirstSurvey, useHasSurvey } from '../../data/surveys.ts';
import type { en } from '../../words/en/home.ts';
import { useFirstCampaign, useTested, type useSurveyBegun } from './home-data.ts';

interface Step {
  word: keyof typeof en.steps;
  isDone: boolean;
  /** Opens where the step is done, or does it here. */
  act: LinkProps | (() => Promise<void>);
}

interface FirstStepsProps {
  t: typeof en;
  campaigns: readonly Campaign[];
  mailboxes: readonly Mailbox[];
  begun: NonNullable<ReturnType<typeof useSurveyBegun>['data']>;
}

/** First steps. Progress is read from the services, so a colleague's work counts. */
export function FirstSteps({ t, campaigns, mailboxes, begun }: FirstStepsProps) {
  const name = useMe()?.person.name.split(' ')[0] ?? '';
  const mayWrite = useMay('outreach:write');
  const mayManage = useMay('settings:manage');
  const surveySteps = useSurveySteps(t, begun);
  const { data: tested } = useTested();
  const { isPending, campaign } = useFirstCampaign(campaigns);
  if (isPending) return <Skeleton />;
  const isPreviewed = wasSeen('preview') || tested?.emails === true;
  const outreachSteps = outreachStepsOf({ campaigns, mailboxes, campaign, isPreviewed });
  return (
    <div className="mx-auto flex max-w-[1080px] flex-col gap-6 pt-2">
      <div className="flex flex-col gap-1">
        <h2 className="text-20">{t.welcome(name)}</h2>
        <p className="text-14 text-ink-2">{t.welcomeText}</p>
      </div>
      <div className="grid grid-cols-2 items-start gap-6 max-tablet:grid-cols-1">
        <Path t={t} title={t.paths.outreach} steps={outreachSteps} mayAct={mayWrite} />
        <div className="flex flex-col gap-6">
          <Path t={t} title={t.paths.survey} steps={surveySteps} mayAct={mayManage} />
          <section className="flex items-center gap-3 rounded-3 border border-line p-4">
            <BookOpen aria-hidden="true" className="text-ink-3" />
            <div className="min-w-0 flex-1">
              <h3 className="text-13">{t.codeTitle}</h3>
              <p className="text-12 text-ink-2">{t.codeText}</p>
            </div>
            <Link to="/connect/tokens" className={buttonClass()}>
              {t.openConnect}
            </Link>
          </section>
        </div>
      </div>
    </div>
  );
}

/** In an order in which each can be done: people are imported into a campaign. */
function outreachStepsOf({
  campaigns,
  mailboxes,
  campaign,
  isPreviewed,
}: Pick<FirstStepsProps, 'campaigns' | 'mailboxes'> & {
  campaign: ReturnType<typeof useFirstCampaign>['campaign'];
  isPreviewed: boolean;
}): Step[] {
  const isStarted = campaigns.some(({ status }) => status === 'active' || status === 'completed');
  const isChecked = mailboxes.some(({ health }) => health !== null && health.verdict !== 'failing');
  const steps: LinkProps = campaign
    ? { to: '/campaigns/$id/steps', params: { id: campaign.id } }
    : { to: '/campaigns', search: { new: '1' } };
  return [
    { word: 'mailbox', isDone: mailboxes.length > 0, act: { to: '/mailboxes' } },
    {
      word: 'domain',
      isDone: isChecked,
      act: { to: '/mailboxes', search: { open: mailboxes[0]?.id } },
    },
    { word: 'write', isDone: campaign !== undefined && campaign.steps.length > 0, act: steps },
    {
      word: 'people',
      isDone: campaigns.some(({ numbers }) => numbers.leads > 0),
      act: { to: '/people/import', search: { campaign: campaign?.id } },
    },
    { word: 'preview', isDone: isStarted || isPreviewed, act: steps },
    {
      word: 'start',
      isDone: isStarted,
      act: campaign ? { to: '/campaigns/$id', params: { id: campaign.id } } : { to: '/campaigns' },
    },
  ];
}

function useSurveySteps(t: typeof en, begun: FirstStepsProps['begun']): Step[] {
  const mayManage = useMay('settings:manage');
  const hasSurvey = useHasSurvey();
  const { data: tested } = useTested();
  const failure = useFailureText();
  const create = () =>
    createFirstSurvey(t.steps.create.name).catch((error: unknown) => toast(failure(error)));
  const test = async () => {
    try {
      const { defaultSurvey: id } = await survey.getSettings();
      if (id === null) return toast(t.noSurvey);
      toast(t.testSent((await once(survey.testSurvey, { id })).sentTo));
      await queryClient.invalidateQueries({ queryKey: ['invitations'] });
    } catch (error) {
      toast(failure(error));
    }
  };
  return [
    // Visits are accepted only with a survey.
    { word: 'create', isDone: hasSurvey ?? begun.hasVisit, act: create },
    { word: 'visit', isDone: begun.hasVisit, act: { to: '/connect/keys' } },
    // Only who could send a test knows whether it was sent.
    ...(mayManage ? [{ word: 'test' as const, isDone: tested?.survey === true, act: test }] : []),
    { word: 'survey', isDone: begun.hasSent, act: { to: '/survey-settings' } },
    { word: 'response', isDone: begun.hasResponse, act: { to: '/responses' } },
  ];
}

function Path({ t, title, steps, mayAct }: { t: typeof en; title: string; steps: Step[]; mayAct: boolean }) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="rounded-3 border border-line">
      <div className="flex items-center gap-2 px-4 py-3">
        <h3 className="flex-1 text-13">{title}</h3>
        <span className="flex gap-1" role="img" aria-label={t.progress(done, steps.length)}>
          {steps.map(({ word, isDone }, index) => (
            <i
              key={word}
              className={`h-1 w-4 rounded-full ${isDone ? 'bg-good' : index === next ? 'bg-accent' : 'bg-active'}`}
            />
          ))}
        </span>
      </div>
      <ol>
        {steps.map(({ word, isDone, act }, index) => {
          const { title: what, text, action } = t.steps[word];
          const isNext = index === next;
          const look = { kind: isNext ? 'primary' : 'default', className: 'max-phone:ml-8' } as const;
          return (
            <li
              key={word}
              className="flex items-center gap-3 border-t border-line px-4 py-3 max-phone:flex-wrap"
            >
              {isDone ? (
                <span className="grid size-5 flex-none place-items-center rounded-full bg-good text-on-accent">
                  <Check aria-label={t.done} className="size-3!" />
                </span>
              ) : (
                <span
                  className={`num grid size-5 flex-none place-items-center rounded-full border text-11 ${isNext ? 'border-accent bg-accent-soft text-accent-ink' : 'border-line-control text-ink-3'}`}
                >
                  {index + 1}
                </span>
              )}
              <div className="min-w-0 flex-1 max-phone:basis-4/5">
                <h4 className={`font-mid ${isDone || isNext ? '' : 'text-ink-2'}`}>{what}</h4>
                <p className="text-12 text-ink-2">{text}</p>
              </div>
              {!isDone &&
                mayAct &&
                (typeof act === 'function' ? (
                  <Button data-row onClick={act} {...look}>
                    {action}
                  </Button>
                ) : (
                  <Link data-row {...act} className={buttonClass(look)}>
                    {action}
                  </Link>
                ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
