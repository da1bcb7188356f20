import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { Answer } from './endpoint.ts';

/** A file that is generated while it is sent. */
export interface DownloadedFile {
  /** File name for the browser: ASCII, without quotes. */
  name: string;
  /** Media type: `text/csv; charset=utf-8`. */
  type: string;
  /** Its content. The next part is requested when the client has received the previous one. */
  parts: AsyncIterable<string | Buffer>;
}

/** Returned by `handle` to answer with a file of any length. Such an endpoint sets `downloadTypes`. */
export class Download extends Answer {
  constructor(readonly file: DownloadedFile) {
    const disposition = `attachment; filename="${file.name}"`;
    super(200, null, { 'Content-Type': file.type, 'Content-Disposition': disposition });
  }
}

/** A client that reads nothing for this long is cut off; it would hold its slot, and a page of rows, forever. */
const unreadMs = 60_000;

/**
 * Sends the parts with backpressure, and stops when the client disconnects or reads nothing any more.
 * @throws what the parts throw; the connection is cut then, so that a partial file never looks complete
 */
export async function sendDownload(
  response: Response,
  { file }: Download,
  unreadMsMax = unreadMs,
): Promise<void> {
  if (response.req.method === 'HEAD') return void response.end();
  const leave = cutUnread(response.req.socket, unreadMsMax);
  try {
    await pipeline(Readable.from(file.parts), response);
  } catch (error) {
    if (!clientHasGone(error)) throw error;
  } finally {
    leave();
  }
}

/**
 * Cuts a connection without activity for this time, while a response of unknown length is being sent.
 * @returns a function to call after the response; node:http has then set the timeout for the next request
 */
export function cutUnread(socket: Socket, ms = unreadMs): () => void {
  const cut = () => void socket.destroy();
  socket.setTimeout(ms, cut);
  return () => void socket.off('timeout', cut);
}

function clientHasGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
