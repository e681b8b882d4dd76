import { Readable } from 'node:stream';

/** Returns the first bytes of a stream, and a stream that still includes them. */
export const withHead = async (content: Readable, bytes: number): Promise<{ head: Buffer; whole: Readable }> => {
  const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const read: Buffer[] = [];
  let length = 0;
  while (length < bytes) {
    const { value, done } = await chunks.next();
    if (done) break;
    read.push(value);
    length += value.length;
  }
  const start = Buffer.concat(read);
  const again = async function* (): AsyncGenerator<Buffer> {
    yield start;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return { head: start.subarray(0, bytes), whole: Readable.from(again()) };
};
