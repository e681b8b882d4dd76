import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { tokenForm } from './token.ts';

const XSRF_COOKIE = 'XSRF-TOKEN';

export interface SessionCookies {
  readonly sessionName: string;
  /** Undefined: none, or not of the form that the server gives. */
  read(request: FastifyRequest): string | undefined;
  /** The XSRF token as the browser has it. */
  readXsrf(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string, xsrf: string): void;
}

/**
 * Behind TLS the name itself (`__Host-`) makes browsers refuse the cookie from anybody but this host. Values are
 * base64url, so nothing needs escaping. The one other cookie is that of a known device.
 */
export const createSessionCookies = (settings: Settings): SessionCookies => {
  const sessionName = settings.tls ? '__Host-cook_session' : 'cook_session';
  const inHeader = new RegExp(`(?:^|;) *${sessionName}=(${tokenForm})(?:;|$)`);
  const xsrfInHeader = new RegExp(`(?:^|;) *${XSRF_COOKIE}=([\\w-]+)`);
  const own = new RegExp(`^(?:${sessionName}|${XSRF_COOKIE})=`);
  const common = `Path=/; SameSite=Lax; Max-Age=${settings.session.hours * 3600}${settings.tls ? '; Secure' : ''}`;
  return {
    sessionName,
    read: ({ headers: { cookie } }) => (cookie === undefined ? undefined : inHeader.exec(cookie)?.[1]),
    readXsrf: ({ headers: { cookie } }) => (cookie === undefined ? undefined : xsrfInHeader.exec(cookie)?.[1]),
    set(reply, token, xsrf) {
      // Set twice in one answer, the last holds.
      const others = [reply.getHeader('set-cookie') ?? []].flat().map(String).filter((cookie) => !own.test(cookie));
      reply
        .removeHeader('set-cookie')
        .header('set-cookie', [...others, `${sessionName}=${token}; ${common}; HttpOnly`, `${XSRF_COOKIE}=${xsrf}; ${common}`]);
    },
  };
};
