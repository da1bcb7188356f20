import {
  CalendarCheck,
  ChartNoAxesColumn,
  Gauge,
  House,
  Inbox,
  Mail,
  MessageSquareText,
  Plug,
  Send,
  Settings,
  SlidersHorizontal,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { en } from '../words/en/shell.ts';

/** Destinations of the sidebar. `g`: the letter after `g` that opens it. */
export interface Place {
  to:
    | '/'
    | '/inbox'
    | '/campaigns'
    | '/people'
    | '/mailboxes'
    | '/results'
    | '/overview'
    | '/responses'
    | '/visits'
    | '/survey-settings'
    | '/connect'
    | '/settings';
  word: Extract<keyof typeof en, string>;
  icon: LucideIcon;
  g: string;
}

export const places: { word: 'outreach' | 'survey' | 'organization' | undefined; places: Place[] }[] = [
  { word: undefined, places: [{ to: '/', word: 'home', icon: House, g: 'h' }] },
  {
    word: 'outreach',
    places: [
      { to: '/inbox', word: 'inbox', icon: Inbox, g: 'i' },
      { to: '/campaigns', word: 'campaigns', icon: Send, g: 'c' },
      { to: '/people', word: 'people', icon: Users, g: 'p' },
      { to: '/mailboxes', word: 'mailboxes', icon: Mail, g: 'm' },
      { to: '/results', word: 'results', icon: ChartNoAxesColumn, g: 'e' },
    ],
  },
  {
    word: 'survey',
    places: [
      { to: '/overview', word: 'overview', icon: Gauge, g: 'o' },
      { to: '/responses', word: 'responses', icon: MessageSquareText, g: 'r' },
      { to: '/visits', word: 'visits', icon: CalendarCheck, g: 'v' },
      { to: '/survey-settings', word: 'surveySettings', icon: SlidersHorizontal, g: 'u' },
    ],
  },
  {
    word: 'organization',
    places: [
      { to: '/connect', word: 'connect', icon: Plug, g: 't' },
      { to: '/settings', word: 'settings', icon: Settings, g: 's' },
    ],
  },
];
