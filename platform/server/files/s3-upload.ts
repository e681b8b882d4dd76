import { childText, type S3Client } from './s3-client.ts';

/** Bytes; stores require at least 5 MB in every part but the last, and at most 10,000 parts. */
const PART_BYTES = 8_000_000;

/** Splits the stream into parts of one size; the last one is smaller or empty. */
const inParts = async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    held.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    const all = Buffer.concat(held);
    let from = 0;
    for (; all.length - from >= PART_BYTES; from += PART_BYTES) yield all.subarray(from, from + PART_BYTES);
    held = [all.subarray(from)];
    length = all.length - from;
  }
  yield Buffer.concat(held);
};

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const completion = (etags: readonly string[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    `<CompleteMultipartUpload>${etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escape(etag)}</ETag></Part>`).join('')}</CompleteMultipartUpload>`,
  );

interface Upload {
  readonly id: string;
  readonly etags: string[];
}

/**
 * Uploads a stream of unknown length into one object, with one part in memory at a time. The object appears only when
 * it is complete: a small one in one request, a large one in parts that are combined at the end.
 */
export const uploadWhole = async (client: S3Client, key: string, content: AsyncIterable<Buffer>): Promise<void> => {
  let upload: Upload | null = null;

  const sendPart = async ({ id, etags }: Upload, part: Buffer<ArrayBuffer>): Promise<void> => {
    const query = { partNumber: String(etags.length + 1), uploadId: id };
    const { headers } = await client.send({ method: 'PUT', key, query, body: part });
    etags.push(headers.get('etag') ?? '');
  };

  const finish = async (last: Buffer<ArrayBuffer>): Promise<void> => {
    if (!upload) {
      await client.send({ method: 'PUT', key, body: last });
      return;
    }
    if (last.length > 0) await sendPart(upload, last);
    const answer = await client.ask({ method: 'POST', key, query: { uploadId: upload.id }, body: completion(upload.etags) });
    // The store sends the status before it has combined the parts, so the body can still report an error.
    if (answer.name === 'Error') throw new Error(`The file store could not complete an upload: ${childText(answer, 'Code')}`);
  };

  try {
    let last: Buffer<ArrayBuffer> | null = null;
    for await (const part of inParts(content)) {
      if (last) {
        upload ??= { id: childText(await client.ask({ method: 'POST', key, query: { uploads: '' } }), 'UploadId'), etags: [] };
        await sendPart(upload, last);
      }
      last = part;
    }
    await finish(last ?? Buffer.alloc(0));
  } catch (error) {
    // When the abort fails too, no object exists, and a lifecycle rule of the bucket removes the parts.
    if (upload) await client.send({ method: 'DELETE', key, query: { uploadId: upload.id }, expected: [404, 405, 501] }).catch(() => undefined);
    throw error;
  }
};
