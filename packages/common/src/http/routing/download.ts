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
  /** Its text. The next part is asked for when the client has taken the one before. */
  parts: AsyncIterable<string>;
}

/** What `handle` returns to answer with a file of any length. An endpoint that does names its `downloadTypes`. */
export class Download extends Answer {
  constructor(readonly file: DownloadedFile) {
    const disposition = `attachment; filename="${file.name}"`;
    super(200, null, { 'Content-Type': file.type, 'Content-Disposition': disposition });
  }
}

/**
 * Sends the parts as fast as the client takes them, and asks for no more once it has gone.
 * @throws what the parts throw; the connection is cut then, so that a part of a file never looks like the whole
 */
export async function sendDownload(response: Response, { file }: Download): Promise<void> {
  if (response.req.method === 'HEAD') return void response.end();
  await pipeline(Readable.from(file.parts), response).catch((error: unknown) => {
    if (!clientHasGone(error)) throw error;
  });
}

function clientHasGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
