import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express';

/** Handlers of Express, each of which answers, throws, or calls `next`. */
interface Steps {
  /** What every request passes. */
  all: RequestHandler[];
  /** What requests to `/api` and below pass after that. */
  api: RequestHandler[];
  /** Answers for whatever was thrown on the way. */
  onError: ErrorRequestHandler;
}

/** As `app.use('/api')` compares it. */
const apiPath = /^\/api(\/|$)/i;

/**
 * What a service listens with: requests pass these steps one after the other, and what none of them has answered
 * continues in `app`. API calls never get there, and so use only the requests and responses of Express (decision 22).
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

/** What Express makes of a request before its first handler (`app.handle`). */
function asExpress(
  app: Express,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): { request: Request; response: Response } {
  // They are, from here on: these are the prototypes of Express's own.
  const request = Object.setPrototypeOf(incoming, app.request) as Request;
  const response = Object.setPrototypeOf(outgoing, app.response) as Response;
  request.res = response;
  // `requestId` comes first of all.
  response.locals = Object.create(null) as Response['locals'];
  return { request, response };
}
