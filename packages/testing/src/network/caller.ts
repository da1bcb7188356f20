import type { RequestListener } from 'node:http';
import request, { type Test } from 'supertest';

/** Sends requests to a service with one credential. */
export interface Caller {
  secret: string;
  get(path: string): Test;
  post(path: string, body?: object): Test;
  put(path: string, body?: object): Test;
  patch(path: string, body?: object): Test;
  delete(path: string): Test;
}

/** Requests to an app with this credential; the app need not listen. */
export function callerWith({ app }: { app: RequestListener }, secret: string): Caller {
  const call = (verb: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, body?: object) => {
    const test = request(app)[verb](path).set('Authorization', `Bearer ${secret}`);
    return body === undefined ? test : test.send(body);
  };
  return {
    secret,
    get: (path) => call('get', path),
    post: (path, body) => call('post', path, body),
    put: (path, body) => call('put', path, body),
    patch: (path, body) => call('patch', path, body),
    delete: (path) => call('delete', path),
  };
}
