import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAuthentication } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** The raw message with its headers. */
  readonly content: string;
}

/** Answers of the mail server to a recipient and to a complete message; absent: accepted. */
export interface Answers {
  recipient?(address: string): Error | undefined;
  message?(mail: Received): Error | undefined | Promise<Error | undefined>;
}

export interface TestMailServer {
  readonly url: string;
  readonly received: Received[];
  /** A test may change this while it runs. */
  answers: Answers;
  receivedBy(address: string): Received[];
  close(): Promise<void>;
}

/** A refusal of the mail server: 4xx is temporary, 5xx permanent. */
export const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

export const messageIdOf = ({ content }: Received): string => /^Message-ID: (\S+)/im.exec(content)?.[1] ?? '';

const isRight = ({ username, password }: SMTPServerAuthentication): boolean => username === 'cook' && password === 'geheim';

/** A real mail server on this machine, without encryption. `signIn` requires the user cook with the password geheim. */
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
  // A killed sender closes its connection halfway.
  smtp.on('error', () => undefined);
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const { port } = smtp.server.address() as AddressInfo;
  return Object.assign(server, { url: `smtp://127.0.0.1:${port}` });
};
