import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express';

/** Express handlers, each of which answers, throws, or calls `next`. */
interface Steps {
  /** Handlers of every request. */
  all: RequestHandler[];
  /** Handlers of requests to `/api` and below, after those. */
  api: RequestHandler[];
  /** Handles what any of them throws. */
  onError: ErrorRequestHandler;
}

/** Matches like `app.use('/api')`. */
const apiPath = /^\/api(\/|$)/i;

/**
 * Creates the request listener of a service: runs the handlers in order, and passes what none of them has answered to
 * `app`. API calls never reach it, and so use only Express's request and response objects (decision 22).
 */
export function apiFirst(app: Express, { all, api, onError }: Steps): RequestListener {
  const ofApi = [...all, ...api];
  return (incoming, outgoing) => {
    const { request, response } = asExpress(app, incoming, outgoing);
    const steps = apiPath.test(request.path) ? ofApi : all;
    const fail = (thrown: unknown) => onError(thrown, request, response, () => request.socket.destroy());
    const pass = (at: number) => {
      const step = steps[at];
      if (!step) return app(request, response);
      const next = (thrown?: unknown) => (thrown ? fail(thrown) : pass(at + 1));
      try {
        const passing: unknown = step(request, response, next);
        if (passing instanceof Promise) passing.catch(fail);
      } catch (thrown) {
        fail(thrown);
      }
    };
    pass(0);
  };
}

/** Prepares a request like Express before its first handler (`app.handle`). */
function asExpress(
  app: Express,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): { request: Request; response: Response } {
  // True from here on: these are Express's own prototypes.
  const request = Object.setPrototypeOf(incoming, app.request) as Request;
  const response = Object.setPrototypeOf(outgoing, app.response) as Response;
  request.res = response;
  // `requestId` is set before anything reads it.
  response.locals = Object.create(null) as Response['locals'];
  return { request, response };
}
