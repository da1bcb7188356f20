import { useQueries, useQuery } from '@tanstack/react-query';
import type { Campaign, CampaignDay } from '@reachback/client/outreach-types';
import { askingCategories } from '../../components/marks/category.tsx';
import { campaignQuery } from '../../data/campaigns.ts';
import { outreach, survey } from '../../data/clients.ts';
import { daysUntil, today } from '../../data/days.ts';
import { useMay, zone } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { summaryQuery } from '../../data/surveys.ts';

interface Options {
  signal: AbortSignal;
}

/** The newest open conversations that want an answer, and their number: those of the view of the inbox. */
export const useAsking = () =>
  useQuery({
    queryKey: ['replies', 'home'],
    queryFn: async ({ signal }: Options) => {
      const filter = { state: 'open' as const, category: askingCategories };
      const [list, counts] = await Promise.all([
        outreach.listConversations({ ...filter, limit: 5 }, { signal }),
        outreach.countConversations(filter, { signal }),
      ]);
      return { conversations: list.data, total: counts.total };
    },
  });

/** The open follow-ups that are due first, and whether there are more. */
export function useFollowUps() {
  const mayManage = useMay('settings:manage');
  return useQuery({
    queryKey: ['responses', 'home', mayManage],
    queryFn: async ({ signal }: Options) => {
      const [open, locations] = await Promise.all([
        survey.listResponses({ followup: 'open', order: 'due', limit: 100 }, { signal }),
        mayManage && survey.listLocations({ limit: 100 }, { signal }),
      ]);
      const names = new Map(locations ? locations.data.map(({ id, name }) => [id, name]) : []);
      return {
        responses: open.data.map((response) => ({
          ...response,
          location: names.get(response.location_id ?? ''),
        })),
        hasMore: open.next !== null,
      };
    },
  });
}

export const useOutreachWeek = () =>
  useQuery({
    queryKey: ['campaigns', 'home-days'],
    queryFn: async ({ signal }: Options) => {
      const { data } = await outreach.listCampaignDays({ days: 7 }, { signal });
      return data;
    },
  });

export const useSurveyWeek = () =>
  useQuery({
    queryKey: ['responses', 'home-summary'],
    queryFn: async ({ signal }: Options) => {
      const [week, quarter] = await Promise.all([
        survey.getSummary({ days: 7 }, { signal }),
        survey.getSummary({ days: 90 }, { signal }),
      ]);
      return { week, quarter };
    },
  });

/** Campaigns of a new organization that are looked into. */
const firstCampaignsMax = 5;

/** The campaign that is farthest: the newest one with emails, otherwise the newest one. Undefined without campaigns. */
export const useFirstCampaign = (campaigns: readonly Campaign[]) =>
  useQueries({
    queries: campaigns.slice(0, firstCampaignsMax).map(({ id }) => campaignQuery(id)),
    combine: (found) => ({
      isPending: found.some(({ isPending }) => isPending),
      campaign: found.find(({ data }) => data && data.steps.length > 0)?.data ?? found[0]?.data,
    }),
  });

/** What of the survey has happened at least once. Who may not see visits knows it from the surveys that were sent. */
export function useSurveyBegun() {
  const mayManage = useMay('settings:manage');
  return useQuery({
    queryKey: ['invitations', 'home', mayManage],
    queryFn: async ({ signal }: Options) => {
      const [invitations, responses, year] = await Promise.all([
        mayManage && survey.listInvitations({ limit: 1 }, { signal }),
        survey.listResponses({ limit: 1 }, { signal }),
        queryClient.fetchQuery({ ...summaryQuery('365'), staleTime: 0 }),
      ]);
      const hasSent = year.surveysSent > 0;
      return {
        hasVisit: hasSent || (invitations && invitations.data.length > 0),
        hasResponse: responses.data.length > 0,
        hasSent,
      };
    },
  });
}

/** Whether anyone has sent a test of the emails or the survey to themselves, which only the audit log of both knows. */
export const useTested = () =>
  useQuery({
    queryKey: ['invitations', 'home-tested'],
    queryFn: async ({ signal }: Options) => {
      const has = async (action: string) =>
        (await survey.listAudit({ action, limit: 1 }, { signal })).data.length > 0;
      const [emails, ofSurvey] = await Promise.all([has('testStep'), has('testSurvey')]);
      return { emails, survey: ofSurvey };
    },
    enabled: useMay('settings:manage'),
  });

/** The last seven days, oldest first, each with the sum over all campaigns. */
export function sumByDay(days: readonly CampaignDay[]) {
  return daysUntil(today(zone), 7).map((day) => {
    const sent = days.filter((each) => each.day === day).reduce((sum, each) => sum + each.sent, 0);
    return { day, sent };
  });
}
