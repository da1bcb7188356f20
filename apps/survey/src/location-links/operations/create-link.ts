import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { randomUUID } from 'node:crypto';
import { apiError } from '@reachback/common/http/errors/errors';
import { newUuid } from '@reachback/common/values/ids';
import { z } from 'zod';
import { surveyError } from '../../api/errors.ts';
import { endpoint } from '../../context.ts';
import { loadLocation } from '../../directory/locations/location.ts';
import { changeVisitPolicy } from '../../settings/change-visit-policy.ts';
import {
  askableSurvey,
  linkFields,
  linkKindField,
  linksOfLocationMax,
  locationLinkView,
  presentLink,
} from '../location-link.ts';

const { name, survey } = linkFields;

export const createLocationLink = endpoint({
  name: 'createLocationLink',
  summary: 'Create a QR code or kiosk link',
  description:
    'People who open the link answer the survey of the location without an invitation. Their responses have the `source` `qr` or `kiosk`; the response rate only counts invitations. A device that opened a `qr` link responds once in 24 hours and can change that response; a `kiosk` link shows the form again after each response. Use one kiosk link per device. A location has at most 20 links; an archived location returns 409.',
  group: 'location links',
  input: z.object({ location: z.string(), kind: linkKindField, name, survey: survey.default(null) }),
  bodyExample: {
    location: 'loc_0192f0c1b2c3d4e5f6a7b8c9d0e1f2a3',
    kind: 'qr',
    name: 'Poster at the reception',
  },
  output: locationLinkView,
  statuses: [201],
  idempotencyKey: true,
  async handle(context, { organizationId, newId }, { location: wire, survey: surveyWire, ...fields }) {
    const before = await createdBefore({ newId }, (id) =>
      context.db.locationLink.findFirst({ where: { organizationId, id } }),
    );
    if (before) return presentLink(context, before);
    const now = context.clock.now();
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      const location = await loadLocation(tx, organizationId, wire);
      if (location.archivedAt) throw apiError('invalid_state', 'the location is archived');
      const surveyId = await askableSurvey(tx, organizationId, surveyWire);
      const known = await tx.locationLink.count({ where: { organizationId, locationId: location.id } });
      if (known >= linksOfLocationMax) {
        throw surveyError('too_many', `a location can have ${linksOfLocationMax} links`);
      }
      return tx.locationLink.create({
        data: {
          ...fields,
          organizationId,
          id: newId ?? newUuid(now.getTime()),
          locationId: location.id,
          surveyId,
          key: randomUUID(),
          createdAt: now,
        },
      });
    });
    return presentLink(context, row);
  },
});
