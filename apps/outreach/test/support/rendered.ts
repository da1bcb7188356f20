import { renderStep, type TemplateLead } from '../../src/campaigns/templates/templates.ts';

/** The link to unsubscribe of all that is rendered. */
export const link = 'http://outreach.test/u/abc';

/** A step for a lead that has an address alone. */
export const render = (
  template: { subject?: string; body?: string },
  given: Partial<TemplateLead> = {},
  addUnsubscribeLink = false,
) =>
  renderStep(
    { subject: template.subject ?? 'Hello', body: template.body ?? 'Hi' },
    {
      lead: {
        email: 'ann@example.com',
        firstName: null,
        lastName: null,
        company: null,
        variables: {},
        ...given,
      },
      unsubscribeLink: link,
      addUnsubscribeLink,
    },
  );

/** Its text, or what is wrong with it. */
export const textOf = (body: string, given: Partial<TemplateLead> = {}) => {
  const result = render({ body }, given);
  return result.status === 'rendered' ? result.text : result;
};
