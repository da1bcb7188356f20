import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { Answer } from './endpoint.ts';

/** A file that is made while it is sent. */
export interface DownloadedFile {
  /** What a browser calls it: ASCII, without quotes. */
  name: string;
  /** Media type: `text/csv; charset=utf-8`. */
  type: string;
  /** Its text, or bytes. The next part is asked for when the client has taken the one before. */
  parts: AsyncIterable<string | Buffer>;
}

/** What `handle` returns to answer with a file of any length. An endpoint that does names its `downloadTypes`. */
export class Download extends Answer {
  constructor(readonly file: DownloadedFile) {
    const disposition = `attachment; filename="${file.name}"`;
    super(200, null, { 'Content-Type': file.type, 'Content-Disposition': disposition });
  }
}

/** A client that takes nothing for so long never will; it would keep its slot, and a page of rows, forever. */
const unreadMs = 60_000;

/**
 * Sends the parts as fast as the client takes them, and asks for no more once it has gone, or reads nothing any more.
 * @throws what the parts throw; the connection is cut then, so that a part of a file never looks like the whole
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
 * Ends a connection on which nothing moves for so long, while an answer without a known end is on its way.
 * @returns to be called when the answer is out; node:http has then set the time for the next request
 */
export function cutUnread(socket: Socket, ms = unreadMs): () => void {
  const cut = () => void socket.destroy();
  socket.setTimeout(ms, cut);
  return () => void socket.off('timeout', cut);
}

function clientHasGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
