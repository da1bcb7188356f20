import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked of the server. */
interface AskedQuestion {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; messages: { role: string; content: string }[]; response_format: unknown };
}

/** A server that speaks as a chat completion endpoint does, as far as these tests ask. */
export interface AiServer {
  baseUrl: string;
  asked: AskedQuestion[];
  /** Answers with a completion of this content. */
  says(content: string): void;
  /** Answers otherwise; not ending the response keeps the caller waiting. */
  answers(answer: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

export async function startAiServer(): Promise<AiServer> {
  const asked: AskedQuestion[] = [];
  let answer: (response: ServerResponse) => void = (response) => response.end();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      asked.push({
        path: request.url!,
        headers: request.headers,
        body: JSON.parse(body) as AskedQuestion['body'],
      });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    says: (content) => {
      answer = (response) =>
        response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    },
    answers: (given) => {
      answer = given;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
