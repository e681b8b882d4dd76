import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAuthentication } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came, headers and all. */
  readonly content: string;
}

/** What the mail server says to a recipient, and to a message that it has read; absent: yes. */
export interface Answers {
  recipient?(address: string): Error | undefined;
  message?(mail: Received): Error | undefined | Promise<Error | undefined>;
}

export interface TestMailServer {
  readonly url: string;
  readonly received: Received[];
  /** Changes as the test goes on. */
  answers: Answers;
  receivedBy(address: string): Received[];
  close(): Promise<void>;
}

/** An answer of the mail server that is a refusal: 4xx for now, 5xx for good. */
export const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

export const messageIdOf = ({ content }: Received): string => /^Message-ID: (\S+)/im.exec(content)?.[1] ?? '';

const isRight = ({ username, password }: SMTPServerAuthentication): boolean => username === 'cook' && password === 'geheim';

/** A real mail server on this machine, without encryption. With `signIn` it wants to know who sends: cook, geheim. */
export const startMailServer = async ({ signIn = false } = {}): Promise<TestMailServer> => {
  const received: Received[] = [];
  const server: TestMailServer = {
    url: '',
    received,
    answers: {},
    receivedBy: (address) => received.filter(({ to }) => to.includes(address)),
    close: () => new Promise((done) => smtp.close(() => done())),
  };
  const smtp = new SMTPServer({
    authOptional: !signIn,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, callback) =>
      isRight(auth) ? callback(null, { user: 'cook' }) : callback(refusal(535, `${auth.username}:${auth.password} is wrong`)),
    onRcptTo: ({ address }, _session, callback) => callback(server.answers.recipient?.(address)),
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = {
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          content: Buffer.concat(chunks).toString('utf8'),
        };
        const answer = async (): Promise<void> => {
          const error = await server.answers.message?.(mail);
          if (!error) received.push(mail);
          callback(error);
        };
        void answer();
      });
    },
  });
  // A sender that is killed leaves its connection half-way.
  smtp.on('error', () => undefined);
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const { port } = smtp.server.address() as AddressInfo;
  return Object.assign(server, { url: `smtp://127.0.0.1:${port}` });
};
