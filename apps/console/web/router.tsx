import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { ReachbackError } from '@reachback/client';
import { showLanguageOf } from './data/language.ts';
import { meQuery } from './data/me.ts';
import { queryClient } from './data/query-client.ts';
import { rememberSignedIn } from './data/session.ts';
import { campaignOverviewSearch, campaignPeopleSearch } from './screens/campaign/search.ts';
import { campaignsSearch } from './screens/campaigns/search.ts';
import { webhooksSearch } from './screens/connect/search.ts';
import {
  acceptInvitationSearch,
  claimSearch,
  resetPasswordSearch,
  signInSearch,
} from './screens/sign-in/search.ts';
import { inboxSearch } from './screens/inbox/search.ts';
import { mailboxesSearch } from './screens/mailboxes/search.ts';
import { overviewSearch } from './screens/overview/search.ts';
import { resultsSearch } from './screens/results/search.ts';
import { importSearch, peopleSearch } from './screens/people/search.ts';
import { responsesSearch } from './screens/responses/search.ts';
import { settingsSearch } from './screens/settings/search.ts';
import { surveySettingsSearch } from './screens/survey-settings/search.ts';
import { visitsSearch } from './screens/visits/search.ts';
import { Crash, NotFound, Waiting } from './shell/edges.tsx';
import { Shell } from './shell/shell.tsx';

/** Every screen is loaded when it is first opened, or pointed at. What filters it stands in the address, typed. */
const root = createRootRoute({ notFoundComponent: NotFound });

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  async beforeLoad({ location }) {
    try {
      const { person } = await queryClient.ensureQueryData(meQuery);
      rememberSignedIn(person.id);
      showLanguageOf(person);
    } catch (error) {
      if (!(error instanceof ReachbackError) || error.status !== 401) throw error;
      throw redirect({ to: '/sign-in', search: { next: location.href } });
    }
  },
});

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/home/screen.tsx'), 'HomeScreen'),
});
const inbox = createRoute({
  getParentRoute: () => shell,
  path: '/inbox',
  validateSearch: inboxSearch,
  component: lazyRouteComponent(() => import('./screens/inbox/screen.tsx'), 'InboxScreen'),
});
const campaigns = createRoute({
  getParentRoute: () => shell,
  path: '/campaigns',
  validateSearch: campaignsSearch,
  component: lazyRouteComponent(() => import('./screens/campaigns/screen.tsx'), 'CampaignsScreen'),
});

const campaign = createRoute({
  getParentRoute: () => shell,
  path: '/campaigns/$id',
  component: lazyRouteComponent(() => import('./screens/campaign/screen.tsx'), 'CampaignScreen'),
});
const campaignTabs = [
  createRoute({
    getParentRoute: () => campaign,
    path: '/',
    validateSearch: campaignOverviewSearch,
    component: lazyRouteComponent(
      () => import('./screens/campaign/overview/overview.tsx'),
      'CampaignOverview',
    ),
  }),
  createRoute({
    getParentRoute: () => campaign,
    path: '/steps',
    component: lazyRouteComponent(() => import('./screens/campaign/steps/steps.tsx'), 'CampaignSteps'),
  }),
  createRoute({
    getParentRoute: () => campaign,
    path: '/people',
    validateSearch: campaignPeopleSearch,
    component: lazyRouteComponent(() => import('./screens/campaign/people/people.tsx'), 'CampaignPeople'),
  }),
  createRoute({
    getParentRoute: () => campaign,
    path: '/schedule',
    component: lazyRouteComponent(() => import('./screens/campaign/schedule.tsx'), 'CampaignSchedule'),
  }),
  createRoute({
    getParentRoute: () => campaign,
    path: '/mailboxes',
    component: lazyRouteComponent(() => import('./screens/campaign/mailboxes.tsx'), 'CampaignMailboxes'),
  }),
  createRoute({
    getParentRoute: () => campaign,
    path: '/activity',
    component: lazyRouteComponent(() => import('./screens/campaign/activity.tsx'), 'CampaignActivity'),
  }),
] as const;

const people = createRoute({
  getParentRoute: () => shell,
  path: '/people',
  validateSearch: peopleSearch,
  component: lazyRouteComponent(() => import('./screens/people/screen.tsx'), 'PeopleScreen'),
});
const importPeople = createRoute({
  getParentRoute: () => shell,
  path: '/people/import',
  validateSearch: importSearch,
  component: lazyRouteComponent(() => import('./screens/people/import.tsx'), 'ImportScreen'),
});
const mailboxes = createRoute({
  getParentRoute: () => shell,
  path: '/mailboxes',
  validateSearch: mailboxesSearch,
  component: lazyRouteComponent(() => import('./screens/mailboxes/screen.tsx'), 'MailboxesScreen'),
});
const results = createRoute({
  getParentRoute: () => shell,
  path: '/results',
  validateSearch: resultsSearch,
  component: lazyRouteComponent(() => import('./screens/results/screen.tsx'), 'ResultsScreen'),
});
const overview = createRoute({
  getParentRoute: () => shell,
  path: '/overview',
  validateSearch: overviewSearch,
  component: lazyRouteComponent(() => import('./screens/overview/screen.tsx'), 'OverviewScreen'),
});
const responses = createRoute({
  getParentRoute: () => shell,
  path: '/responses',
  validateSearch: responsesSearch,
  component: lazyRouteComponent(() => import('./screens/responses/screen.tsx'), 'ResponsesScreen'),
});
const visits = createRoute({
  getParentRoute: () => shell,
  path: '/visits',
  validateSearch: visitsSearch,
  component: lazyRouteComponent(() => import('./screens/visits/screen.tsx'), 'VisitsScreen'),
});
const surveySettings = createRoute({
  getParentRoute: () => shell,
  path: '/survey-settings',
  validateSearch: surveySettingsSearch,
  component: lazyRouteComponent(() => import('./screens/survey-settings/screen.tsx'), 'SurveySettingsScreen'),
});

const connect = createRoute({
  getParentRoute: () => shell,
  path: '/connect',
  component: lazyRouteComponent(() => import('./screens/connect/screen.tsx'), 'ConnectScreen'),
});
const connectTabs = [
  createRoute({
    getParentRoute: () => connect,
    path: '/',
    beforeLoad() {
      throw redirect({ to: '/connect/tokens' });
    },
  }),
  createRoute({
    getParentRoute: () => connect,
    path: '/tokens',
    component: lazyRouteComponent(() => import('./screens/connect/tokens.tsx'), 'TokensTab'),
  }),
  createRoute({
    getParentRoute: () => connect,
    path: '/keys',
    component: lazyRouteComponent(() => import('./screens/connect/keys.tsx'), 'KeysTab'),
  }),
  createRoute({
    getParentRoute: () => connect,
    path: '/webhooks',
    validateSearch: webhooksSearch,
    component: lazyRouteComponent(() => import('./screens/connect/webhooks.tsx'), 'WebhooksTab'),
  }),
  createRoute({
    getParentRoute: () => connect,
    path: '/assistants',
    component: lazyRouteComponent(() => import('./screens/connect/assistants.tsx'), 'AssistantsTab'),
  }),
] as const;

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('./screens/settings/screen.tsx'), 'SettingsScreen'),
});

const outside = [
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    validateSearch: signInSearch,
    component: lazyRouteComponent(() => import('./screens/sign-in/screen.tsx'), 'SignInScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in/openid/$provider',
    component: lazyRouteComponent(() => import('./screens/sign-in/from-provider.tsx'), 'FromProviderScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/claim',
    validateSearch: claimSearch,
    component: lazyRouteComponent(() => import('./screens/sign-in/claim.tsx'), 'ClaimScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invitation',
    validateSearch: acceptInvitationSearch,
    component: lazyRouteComponent(
      () => import('./screens/sign-in/accept-invitation.tsx'),
      'AcceptInvitationScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reset-password',
    validateSearch: resetPasswordSearch,
    component: lazyRouteComponent(
      () => import('./screens/sign-in/reset-password.tsx'),
      'ResetPasswordScreen',
    ),
  }),
] as const;

const tree = root.addChildren([
  shell.addChildren([
    home,
    inbox,
    campaigns,
    campaign.addChildren(campaignTabs),
    importPeople,
    people,
    mailboxes,
    results,
    overview,
    responses,
    visits,
    surveySettings,
    connect.addChildren(connectTabs),
    settings,
  ]),
  ...outside,
]);

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  // What is there is shown; the placeholder is no sight of its own.
  defaultPendingMinMs: 0,
  defaultPendingComponent: Waiting,
  defaultErrorComponent: Crash,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

/** Asks for what the first screen needs, its code and who is signed in, before anything is drawn. */
export function loadAhead(): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of matchedRoutes) void router.loadRouteChunk(route);
  if (matchedRoutes.some(({ id }) => id === shell.id)) void queryClient.prefetchQuery(meQuery);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
