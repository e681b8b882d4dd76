import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import type { Settings } from '../settings.ts';
import { secretParameters } from './secret-parameters.ts';

const CENSOR = '[weg]';

/** Fields of logged objects that may hold secrets. */
const SECRET_FIELDS = ['password', 'password_confirmation', 'token', 'secret', 'cookie', 'authorization'];
const paths = [
  ...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  'req.headers', 'res.headers', '*["set-cookie"]', '*["x-xsrf-token"]',
];

/** Matches text in any case whose characters may be percent-encoded, once or more often. */
const encodable = (text: string): string =>
  text.replaceAll(/./g, (char) => {
    const codes = [...new Set([char.toLowerCase(), char.toUpperCase()])].map((one) => one.charCodeAt(0).toString(16));
    return `(?:${/\w/.test(char) ? char : `\\${char}`}|%(?:25)*(?:${codes.join('|')}))`;
  });

/** Codes of single sign-on are keys in addresses alone: elsewhere `code` names an error. */
const secretNames = ['code', 'state', ...secretParameters].map(encodable).join('|');
/** Also finds keys in an address that is itself a parameter, where `?`, `&` and `=` are percent-encoded. */
const secretQuery = new RegExp(`((?:[?&]|%(?:25)*(?:3f|26))(?:${secretNames})(?:=|%(?:25)*3d))(?:(?!%(?:25)*(?:26|23))[^&#])*`, 'gi');
const remoteLogin = /(\/remote\/)[^/?#]+\/[^/?#]+/gi;
const resetLink = /(\/password\/reset\/)[^/?#]+/gi;
/** Search texts, which reveal much about a user. */
const search = /(\/(?:u_search|search\/[^/?#]+|map_search\/[^/?#]+\/[^/?#]+|address-suggestions|addresses|elements?)\/)[^/?#]+/gi;

/** Removes credentials and search texts from the address of a request. */
export const withoutSecrets = (url: string): string =>
  url.replace(secretQuery, `$1${CENSOR}`).replace(remoteLogin, `$1${CENSOR}/${CENSOR}`).replace(resetLink, `$1${CENSOR}`).replace(search, `$1${CENSOR}`);

export const createLog = (settings: Settings, destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level: settings.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: CENSOR },
      serializers: {
        req: (request: { method: string; url: string; ip: string }) => ({
          method: request.method,
          url: withoutSecrets(request.url),
          ip: request.ip,
        }),
        err: pino.stdSerializers.err,
      },
    },
    ...(destination ? [destination] : []),
  );

const { chindingsSym } = pino.symbols;

/**
 * Makes the logger of one request, which adds the request id to its lines. Most requests log nothing, so it uses the
 * main logger as its prototype and adds the id as text: `pino.child` would first search the bindings for secrets.
 */
export const requestLog = (log: FastifyBaseLogger, { request }: { request?: string }): FastifyBaseLogger =>
  Object.create(log, {
    [chindingsSym]: { value: `${(log as Logger & { [chindingsSym]: string })[chindingsSym]},"request":${JSON.stringify(request)}` },
  }) as FastifyBaseLogger;

/** Logs one line for each answered request: refused ones at `info`, others at `debug`. */
export const addRequestLog = (app: FastifyInstance, { logLevel }: Settings): void => {
  const tellsAll = logLevel === 'debug' || logLevel === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (reply.statusCode < 400 && !tellsAll) return;
    const line = {
      req: request,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.viewer?.kind === 'user' ? request.viewer.id : null,
    };
    if (reply.statusCode >= 400) request.log.info(line, 'refused');
    else request.log.debug(line, 'answered');
  });
};
