import { bodyStream, type BodyStream } from '@reachback/common/http/input/body-stream';
import { newUuid } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { encodeLogo, uploadBytesMax } from './encode-logo.ts';
import { lookView } from './look.ts';
import { presentLook } from './present-look.ts';

export const putLogo = endpoint({
  name: 'putLogo',
  summary: 'Upload the logo',
  description:
    'Takes a PNG, JPEG, WebP or GIF image of up to 2 MB and 12 megapixels; SVG returns 422. The image is decoded, scaled to at most 480 × 160 pixels and encoded again as PNG or JPEG of at most 200 kB, so that only its pixels are kept. Transparent parts are filled with white, or with a dark colour if the logo is light. Emails that were already sent show the new logo.',
  group: 'settings',
  bodyTypes: [
    'application/octet-stream',
    'image/png',
    'image/jpeg',
    'image/webp',
    'image/gif',
    'multipart/form-data',
  ],
  bodyBytesMax: uploadBytesMax,
  input: z.object({ body: bodyStream }),
  output: lookView,
  async handle(context, { organizationId }, { body }) {
    const { db, clock } = context;
    const uploaded = await readWhole(body);
    const logo = await encodeLogo(organizationId, uploaded);
    const now = clock.now();
    const data = {
      logoId: newUuid(now.getTime()),
      logoType: logo.contentType,
      logoWidth: logo.width,
      logoHeight: logo.height,
      logoBytes: logo.content,
      logoGround: logo.ground,
      updatedAt: now,
    };
    await db.look.upsert({
      where: { organizationId },
      create: { ...data, organizationId },
      update: data,
      select: { organizationId: true },
    });
    return presentLook(context, organizationId);
  },
});

async function readWhole({ bytes }: BodyStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
