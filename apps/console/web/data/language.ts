import type { Me } from '@reachback/client/account-types';
import { chooseLanguage, currentLanguage, languages, type Language } from '../words/words.ts';
import { account } from './clients.ts';
import { meQuery } from './me.ts';
import { queryClient } from './query-client.ts';

/** Uses the language that the person chose, in any browser. Defaults to the browser's language. */
export function showLanguageOf({ language }: Me['person']): void {
  if (language && language in languages && language !== currentLanguage()) chooseLanguage(language);
}

/** Switches the language, and stores it for the person, for emails and other browsers. */
export async function saveLanguage(language: Language): Promise<void> {
  chooseLanguage(language);
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, person: { ...me.person, language } });
  await account.updateMe({ language });
}
