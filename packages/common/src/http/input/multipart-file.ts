import { once } from 'node:events';
import { Busboy } from '@fastify/busboy';
import { invalidRequest } from '../errors/errors.ts';

/** A form contains one file. Everything else is limited here, and refused. */
const limits = { parts: 2, fieldSize: 1024, fieldNameSize: 200, headerPairs: 20, headerSize: 8 * 1024 };

/**
 * Streams the file in a multipart/form-data body (RFC 7578): each chunk is passed on before the next is read.
 * @param cutOff the error for a body that ends before its last boundary
 * @throws ApiError 400 for a body without a boundary or that is malformed, and for any part but one file
 */
export async function* multipartFile(
  chunks: AsyncIterable<Buffer>,
  contentType: string,
  cutOff: (cause: unknown) => Error,
): AsyncGenerator<Buffer> {
  const form = openForm(contentType);
  let ready: Buffer[] = [];
  let files = 0;
  const state: { refusal: Error | null } = { refusal: null };
  const refuse = (rule: string) => void (state.refusal ??= invalidRequest('body', rule));
  form.on('file', (_name, file, _fileName, transferEncoding) => {
    files += 1;
    // Dicer ends a truncated file with this error; the form itself emits one as well.
    file.on('error', () => {});
    if (files > 1) refuse('must contain one file');
    else if (/^(base64|quoted-printable)$/i.test(transferEncoding)) refuse('must contain the file as it is');
    file.on('data', (data: Buffer) => void ready.push(data));
  });
  // A part may have no name, despite the declared type.
  form.on('field', (name: string | undefined) =>
    refuse(`must contain one file and no fields ("${name?.slice(0, 80) ?? ''}"): options go in the query`),
  );
  form.on('partsLimit', () => refuse('must contain one file'));
  const failed = new Promise<never>((_resolve, reject) => form.once('error', reject));
  // Handled where it is awaited.
  failed.catch(() => {});
  const handedOn = () => {
    if (state.refusal) throw state.refusal;
    const some = ready;
    ready = [];
    return some;
  };
  try {
    for await (const chunk of chunks) {
      await orCutOff(new Promise((resolve) => form.write(chunk, resolve)));
      yield* handedOn();
    }
    const finished = once(form, 'finish');
    form.end();
    await orCutOff(finished);
    yield* handedOn();
    if (files === 0) throw invalidRequest('body', 'must contain one file');
  } finally {
    form.removeAllListeners().on('error', () => {});
    form.destroy();
  }

  async function orCutOff(work: Promise<unknown>): Promise<void> {
    try {
      await Promise.race([work, failed]);
    } catch (error) {
      throw state.refusal ?? cutOff(error);
    }
  }
}

function openForm(contentType: string): Busboy {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    throw invalidRequest('body', 'must be multipart/form-data with a boundary in Content-Type');
  }
}
