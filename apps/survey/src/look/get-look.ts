import { z } from 'zod';
import { endpoint } from '../context.ts';
import { lookView } from './look.ts';
import { presentLook } from './present-look.ts';

export const getLook = endpoint({
  name: 'getLook',
  summary: 'Get the look of emails and pages',
  description:
    'Returns the logo, accent colour, links and text blocks that emails and pages of surveys have. Values that were never set are null. The sender name is part of the settings.',
  group: 'settings',
  input: z.object({}),
  output: lookView,
  handle: (context, { organizationId }) => presentLook(context, organizationId),
});
