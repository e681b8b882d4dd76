import { connect, type Socket } from 'node:net';

const VERSION = 1;
const TYPE = { begin: 1, end: 3, params: 4, stdin: 5, stdout: 6, stderr: 7 } as const;
const RESPONDER = 1;
const KEEP_CONNECTION = 1;
const HEADER_BYTES = 8;
const REQUEST_ID = 1;

export interface Record {
  readonly type: number;
  readonly content: Buffer;
}

const record = (type: number, content: Buffer): Buffer => {
  const header = Buffer.alloc(HEADER_BYTES);
  header[0] = VERSION;
  header[1] = type;
  header.writeUInt16BE(REQUEST_ID, 2);
  header.writeUInt16BE(content.length, 4);
  return Buffer.concat([header, content]);
};

const length = (text: Buffer): Buffer => {
  if (text.length < 0x80) return Buffer.from([text.length]);
  const long = Buffer.alloc(4);
  long.writeUInt32BE(text.length + 0x8000_0000);
  return long;
};

/** Encodes a request without a body on a connection that stays open. */
export const encodeRequest = (params: Readonly<{ [name: string]: string }>): Buffer => {
  const pairs = Object.entries(params).flatMap(([name, value]) => {
    const [key, text] = [Buffer.from(name), Buffer.from(value)];
    return [length(key), length(text), key, text];
  });
  const begin = Buffer.from([0, RESPONDER, KEEP_CONNECTION, 0, 0, 0, 0, 0]);
  const nothing = Buffer.alloc(0);
  return Buffer.concat([
    record(TYPE.begin, begin), record(TYPE.params, Buffer.concat(pairs)), record(TYPE.params, nothing), record(TYPE.stdin, nothing),
  ]);
};

/** Splits a stream into records, whatever the sizes of its chunks. */
export class RecordReader {
  #pending: Buffer = Buffer.alloc(0);

  add(data: Buffer): Record[] {
    let rest = this.#pending.length === 0 ? data : Buffer.concat([this.#pending, data]);
    const records: Record[] = [];
    while (rest.length >= HEADER_BYTES) {
      const contentLength = rest.readUInt16BE(4);
      const total = HEADER_BYTES + contentLength + (rest[6] ?? 0);
      if (rest.length < total) break;
      records.push({ type: rest[1] ?? 0, content: rest.subarray(HEADER_BYTES, HEADER_BYTES + contentLength) });
      rest = rest.subarray(total);
    }
    this.#pending = rest;
    return records;
  }
}

export interface FastCgiAnswer {
  /** Headers as the program wrote them: `Content-Type: …`, and `Status: …` unless it is 200. */
  readonly head: string;
  readonly body: Buffer;
}

const split = (output: Buffer): FastCgiAnswer => {
  const end = output.indexOf('\r\n\r\n');
  if (end < 0) throw new Error(`No headers in ${output.subarray(0, 200).toString()}`);
  return { head: output.subarray(0, end).toString(), body: output.subarray(end + 4) };
};

/** A connection to a FastCGI program, which sends one request at a time, as a web server would. */
export class FastCgiConnection {
  readonly #socket: Socket;
  #reader = new RecordReader();
  #output: Buffer[] = [];
  #waiting: { resolve(answer: FastCgiAnswer): void; reject(error: Error): void } | null = null;

  constructor(path: string) {
    this.#socket = connect(path);
    this.#socket.on('data', (data) => {
      for (const { type, content } of this.#reader.add(data)) this.#take(type, content);
    });
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The program closed its connection.')));
  }

  request(params: Readonly<{ [name: string]: string }>): Promise<FastCgiAnswer> {
    if (this.#socket.destroyed) return Promise.reject(new Error('The program closed its connection.'));
    return new Promise((resolve, reject) => {
      this.#output = [];
      this.#waiting = { resolve, reject };
      this.#socket.write(encodeRequest(params));
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #take(type: number, content: Buffer): void {
    if (type === TYPE.stdout) this.#output.push(content);
    if (type !== TYPE.end) return;
    const waiting = this.#waiting;
    this.#waiting = null;
    try {
      waiting?.resolve(split(Buffer.concat(this.#output)));
    } catch (error) {
      waiting?.reject(error as Error);
    }
  }
}
