import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { Failure, toErrorBody } from '../failure.ts';
import type { Settings } from '../settings.ts';
import { headersOf } from './headers.ts';

const failures: Readonly<Record<string, Failure>> = {
  HPE_HEADER_OVERFLOW: new Failure('headers_too_long', 431, 'Het adres, of wat de browser erbij stuurt, is te lang.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Failure('request_timeout', 408, 'De aanvraag duurde te lang.'),
};
/** Reason phrases, as HTTP/1.1 requires. */
const phrases: Readonly<Record<number, string>> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };
const unreadable = new Failure('bad_request', 400, 'De aanvraag is niet te lezen.');

const answerOf = (failure: Failure, headers: Readonly<Record<string, string>>): string => {
  const body = JSON.stringify(toErrorBody(failure));
  const lines = Object.entries({
    ...headers,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${failure.status} ${phrases[failure.status] ?? ''}`, ...lines, '', body].join('\r\n');
};

/**
 * Answers requests that Node refuses before a route is found: an address or headers above its 16 kB, invalid HTTP, or a
 * timeout. Sends the usual error body and closes the connection.
 */
export const unreadableRequest = (settings: Settings): ((error: ConnectionError, socket: Socket) => void) => {
  const headers = headersOf(settings);
  return (error, socket) => {
    // The client has disconnected.
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(answerOf(failures[error.code ?? ''] ?? unreadable, headers));
    socket.destroy(error);
  };
};
