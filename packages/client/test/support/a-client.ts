import { createOutreachClient, createSurveyClient, type ClientOptions } from '../../src/clients.ts';

/** Both clients for one address; waiting between tries takes no time and is written down, in ms. */
export function clientsFor(baseUrl: string, given: Partial<ClientOptions> = {}) {
  const waits: number[] = [];
  const wait: ClientOptions['wait'] = async (ms, signal) => {
    signal?.throwIfAborted();
    waits.push(ms);
  };
  const options = { baseUrl, wait, ...given };
  return {
    outreach: createOutreachClient({ ...options, token: 'secret' }),
    survey: createSurveyClient({ ...options, credential: 'secret' }),
    waits,
  };
}
