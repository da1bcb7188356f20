import { Download } from '@reachback/common/http/routing/download';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { linkAddress } from '../link-address.ts';
import { loadLink } from '../location-link.ts';
import { qrPng, qrSvg } from '../qr-code.ts';

const typeOf = { svg: 'image/svg+xml', png: 'image/png' } as const;

export const getQrCode = endpoint({
  name: 'getLocationLinkQrCode',
  summary: 'Download the QR code of a link',
  description:
    'Returns the address of the link as a QR code, black on white with the quiet zone that scanners need. Use SVG for print; a PNG has 16 pixels per module. Error correction level M: 15 % of the code can be unreadable.',
  group: 'location links',
  input: z.object({
    id: z.string(),
    format: z.enum(['svg', 'png']).default('svg').describe('svg: scales to any size; png: pixels'),
  }),
  output: z.string().describe('The image'),
  downloadTypes: Object.values(typeOf),
  async handle(context, { organizationId }, { id, format }) {
    const link = await loadLink(context.db, organizationId, id);
    const address = linkAddress(context, link);
    async function* parts() {
      yield format === 'svg' ? qrSvg(address) : qrPng(address);
    }
    return new Download({ name: `qr-code-${id}.${format}`, type: typeOf[format], parts: parts() });
  },
});
