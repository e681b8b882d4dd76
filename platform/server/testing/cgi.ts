import { execFile } from 'node:child_process';

const megabytes = 1024 * 1024;

/** The body of a POST. */
export interface Posted {
  readonly type: string;
  readonly body: Buffer;
}

export interface CgiAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

const header = (head: string, name: string): string | undefined => new RegExp(`^${name}: *(.*?)\\r?$`, 'im').exec(head)?.[1];

const split = (output: Buffer): CgiAnswer => {
  const end = output.indexOf('\r\n\r\n') >= 0 ? output.indexOf('\r\n\r\n') + 4 : output.indexOf('\n\n') + 2;
  const head = output.subarray(0, Math.max(end, 0)).toString();
  const type = header(head, 'content-type');
  if (type === undefined) throw new Error(`No headers in ${output.subarray(0, 300).toString()}`);
  return { status: Number.parseInt(header(head, 'status') ?? '200', 10), type, body: output.subarray(end) };
};

/** Answers one request with a new process, by the CGI protocol. `search` is the query without its question mark. */
export const runCgi = (
  program: string,
  env: Readonly<Record<string, string>>,
  search: string,
  posted?: Posted,
): Promise<CgiAnswer> =>
  new Promise((resolve, reject) => {
    const sent = posted
      ? { REQUEST_METHOD: 'POST', CONTENT_TYPE: posted.type, CONTENT_LENGTH: String(posted.body.length) }
      : { REQUEST_METHOD: 'GET' };
    const options = { env: { ...env, ...sent, QUERY_STRING: search }, encoding: 'buffer', maxBuffer: 64 * megabytes } as const;
    const child = execFile(program, options, (error, output) => {
      if (error) reject(error);
      else {
        try {
          resolve(split(output));
        } catch (unreadable) {
          reject(unreadable);
        }
      }
    });
    child.stdin?.end(posted?.body);
  });
