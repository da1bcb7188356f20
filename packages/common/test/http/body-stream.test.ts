import { once } from 'node:events';
import { Agent, request as openRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { listening } from '@reachback/testing/network/listening';
import { errorHandler, newApp } from '../../src/http/routing/app-shell.ts';
import { streamBody } from '../../src/http/input/body-stream.ts';
import { createLog } from '../../src/runtime/log.ts';
import request from 'supertest';

const pace = { graceMs: 10_000, bytesPerSecondMin: 16 * 1024, totalMsMax: 120_000 };
const app = newApp({ trustedProxies: 0 });
app.post('/', async (given, response) => {
  const body = streamBody(given, { types: ['text/csv'], bytesMax: 10, pace, check: async () => {} });
  let size = 0;
  for await (const chunk of body.bytes) size += chunk.length;
  response.json({ size, bytesTotal: body.bytesTotal });
});
app.use(errorHandler(createLog({ service: 'test', level: 'silent' })));

const post = () => request(app).post('/').set('Content-Type', 'text/csv; charset=utf-8');

/** Sends a body without telling its length. */
async function postChunked(text: string) {
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const body = Readable.toWeb(Readable.from([Buffer.from(text)]));
  const headers = { 'Content-Type': 'text/csv' };
  const given: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  const response = await fetch(`http://127.0.0.1:${port}/`, given);
  const answer = { status: response.status, body: await response.json() };
  server.close();
  return answer;
}

it('hands on the body as it comes, with the length that was stated', async () => {
  expect((await post().send('0123456789')).body).toEqual({ size: 10, bytesTotal: 10 });
  expect(await postChunked('0123')).toEqual({ status: 200, body: { size: 4, bytesTotal: null } });
});

it('answers 413 past the limit, whether the length was stated or not', async () => {
  const tooLong = { error: { code: 'payload_too_large', message: 'the body may have at most 10 bytes' } };
  expect((await post().send('01234567890').expect(413)).body).toEqual(tooLong);
  expect(await postChunked('01234567890')).toEqual({ status: 413, body: tooLong });
});

it('reads the rest of a body that it refuses, so that the connection can be used again', async () => {
  const { url, close } = await listening(app);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (text: string) => {
    const headers = { 'Content-Type': 'text/csv', 'Transfer-Encoding': 'chunked' };
    const sending = openRequest(url, { agent, method: 'POST', headers }).end(text);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    return response.resume().statusCode;
  };
  expect(await send('x'.repeat(20_000_000))).toBe(413);
  expect(await send('0123')).toBe(200);
  agent.destroy();
  await close();
});

it('answers 415 for another media type, or a body that is packed', async () => {
  await request(app).post('/').send({ leads: [] }).expect(415);
  await post().set('Content-Encoding', 'gzip').send('x').expect(415);
});
