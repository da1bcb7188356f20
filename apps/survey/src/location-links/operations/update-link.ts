import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { changeVisitPolicy } from '../../settings/change-visit-policy.ts';
import { askableSurvey, linkFields, loadLink, locationLinkView, presentLink } from '../location-link.ts';

export const updateLocationLink = endpoint({
  name: 'updateLocationLink',
  summary: 'Update a QR code or kiosk link',
  description:
    'Changes the fields you send; omitted fields keep their values. The address stays the same: a printed code can ask another survey.',
  group: 'location links',
  input: z.object(linkFields).partial().extend({ id: z.string() }),
  bodyExample: { name: 'Poster at the entrance' },
  output: locationLinkView,
  async handle(context, { organizationId }, { id, survey, ...fields }) {
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      const link = await loadLink(tx, organizationId, id);
      const surveyId = survey === undefined ? undefined : await askableSurvey(tx, organizationId, survey);
      return tx.locationLink.update({
        where: { organizationId_id: { organizationId, id: link.id } },
        data: { ...fields, ...(surveyId !== undefined && { surveyId }) },
      });
    });
    return presentLink(context, row);
  },
});
