import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorHandler, newApp, unknownRoute } from '@reachback/common/http/routing/app-shell';
import { methodNotAllowed, routesOf, routeTableRouter } from '@reachback/common/http/routing/router';
import { createLog } from '@reachback/common/runtime/log';
import express, { type RequestHandler } from 'express';
import { Pool, type Dispatcher } from 'undici';

type Method = Dispatcher.HttpMethod;

/** Method and path of an operation. */
interface Place {
  method: string;
  path: string;
}

/**
 * A service's operations, in the order of its table; batches, with a colon in a segment, are not in the route table.
 */
function placesOf(service: string): Place[] {
  const file = new URL(`../../../../apps/${service}/openapi.json`, import.meta.url);
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, object> };
  return Object.entries(paths)
    .filter(([path]) => !path.includes(':'))
    .flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => ({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      })),
    );
}

/** Parameters next to static segments, and different parameter names, in all orders. */
const entangled: Place[] = [
  { method: 'POST', path: '/api/v1/boxes/check' },
  { method: 'GET', path: '/api/v1/boxes/:id' },
  { method: 'DELETE', path: '/api/v1/boxes/:key' },
  { method: 'PUT', path: '/api/v1/boxes/check/lids' },
  { method: 'GET', path: '/api/v1/boxes/:id/lids' },
  { method: 'GET', path: '/api/v1/boxes/:id/lids/:lid_id' },
  { method: 'PATCH', path: '/api/v1/:kind/check' },
  { method: 'GET', path: '/api/v1' },
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Paths with typical client errors, or in unusual notation. */
const oddPaths: Record<string, (path: string) => string> = {
  'a slash after it': (path) => `${path}/`,
  'two slashes after it': (path) => `${path}//`,
  'two slashes before it': (path) => `/${path}`,
  'two slashes within': (path) => path.replace('/v1/', '/v1//'),
  'a question mark': (path) => `${path}?`,
  'a query with slashes': (path) => `${path}?next=/api/v1/x%2Fy`,
  'a slash and a query': (path) => `${path}/?limit=1`,
  'no name': (path) => path.replace('one', ''),
  'a name in capitals': (path) => path.replace('one', 'ONE'),
  'an encoded slash': (path) => path.replace('one', 'o%2Fe'),
  'an encoded letter in a name': (path) => path.replace('one', '%C3%A9%6Fne%25'),
  'broken encoding in a name': (path) => path.replace('one', 'o%zz'),
  'bytes that are not UTF-8': (path) => path.replace('one', '%E9'),
  'a NUL': (path) => path.replace('one', '%00'),
  dots: (path) => path.replace('one', '..'),
  'an encoded letter in a text': (path) => path.replace('/api', '/%61pi'),
  capitals: (path) => path.toUpperCase(),
  'a parameter of the path': (path) => `${path};v=1`,
  'one segment more': (path) => `${path}/more`,
  'one segment less': (path) => path.replace(/\/[^/]*$/, ''),
  'the whole URL': (path) => `http://any.example${path}`,
};

describe.each([
  ['outreach', placesOf('outreach')],
  ['survey', placesOf('survey')],
  ['the console', placesOf('console')],
  ['texts and names in one place', entangled],
] as [string, Place[]][])('the route table of %s', (_name, places) => {
  let close: () => Promise<void>;
  let answers: (method: Method, paths: string[]) => Promise<{ table: object[]; express: object[] }>;
  const paths = [...new Set(places.map(({ path }) => path.replaceAll(/:\w+/g, 'one')))];

  beforeAll(async () => {
    const sides = await Promise.all([
      ask(routeTableRouter(routesOf(places as never[], say))),
      ask(expressRoutes(places)),
    ]);
    close = async () => void (await Promise.all(sides.map((side) => side.close())));
    answers = async (method, asked) => {
      const [table, plain] = await Promise.all(
        sides.map((side) => Promise.all(asked.map((path) => side.ask(method, path)))),
      );
      return { table: table!, express: plain! };
    };
  });
  afterAll(() => close());

  it.each(methods)('answers %s at every path as Express does', async (method) => {
    const { table, express: plain } = await answers(method, paths);
    expect(table).toEqual(plain);
  });

  it.each(Object.entries(oddPaths))('answers a path with %s as Express does', async (_what, odd) => {
    for (const method of ['GET', 'POST'] as const) {
      const { table, express: plain } = await answers(method, paths.map(odd));
      expect(table).toEqual(plain);
    }
  });
});

/** Responds with the route that matched. */
function say({ method, path }: Place): RequestHandler {
  return (request, response) => {
    response.json({ method, path, params: { ...request.params }, route: request.route.path });
  };
}

/** The same table in Express, one route after the other. */
function expressRoutes(places: Place[]): RequestHandler {
  const router = express.Router({ caseSensitive: true });
  for (const place of places) {
    const verb = place.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    router[verb](place.path, say(place));
  }
  for (const path of new Set(places.map((place) => place.path))) {
    const there = places.filter((place) => place.path === path);
    router.all(path, methodNotAllowed(there.map(({ method }) => method)));
  }
  return router;
}

/** Starts a server of these routes, and returns a function that requests a path exactly as written. */
async function ask(router: RequestHandler) {
  const app = newApp({ trustedProxies: 0 });
  app.use(router, unknownRoute, errorHandler(createLog({ service: 'routes', level: 'silent' })));
  const server: Server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 16 });
  return {
    async ask(method: Method, path: string) {
      const { statusCode, headers, body } = await pool.request({ method, path });
      const { date: _date, ...rest } = headers;
      return { path, statusCode, headers: rest, text: await body.text() };
    },
    async close() {
      await pool.close();
      server.close();
    },
  };
}
