import { z } from 'zod';
import { endpoint } from '../context.ts';
import { lookFields, lookView } from './look.ts';
import { presentLook } from './present-look.ts';

const { accent, imprintUrl, privacyUrl, texts } = lookFields;

/** Messages and pages read the look when they are rendered, so a change also applies to scheduled surveys. */
export const putLook = endpoint({
  name: 'putLook',
  summary: 'Set the look of emails and pages',
  description:
    'Replaces the accent colour, the links and the text blocks; omitted fields are reset, and the logo stays. An accent colour that cannot be read on white returns 400, and the message names the nearest colour that passes. Links must be https addresses. Emails and pages use the new look immediately, for scheduled surveys as well.',
  group: 'settings',
  input: z.object({
    accent: accent.default(null),
    imprintUrl: imprintUrl.default(null),
    privacyUrl: privacyUrl.default(null),
    texts: texts.default({}),
  }),
  bodyExample: {
    accent: '#0f766e',
    imprintUrl: 'https://client.example/imprint',
    privacyUrl: 'https://client.example/privacy',
    texts: { en: { closing: 'Your team at Harbour Street', footer: 'Harbour Street Dental Ltd' } },
  },
  output: lookView,
  async handle(context, { organizationId }, look) {
    const data = { ...look, updatedAt: context.clock.now() };
    await context.db.look.upsert({
      where: { organizationId },
      create: { ...data, organizationId },
      update: data,
      select: { organizationId: true },
    });
    return presentLook(context, organizationId);
  },
});
