import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { tokenForm } from './token.ts';

const XSRF_COOKIE = 'XSRF-TOKEN';

export interface SessionCookies {
  readonly sessionName: string;
  /** Undefined when it is absent or malformed. */
  read(request: FastifyRequest): string | undefined;
  /** Returns the XSRF token in the cookie of the browser. */
  readXsrf(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string, xsrf: string): void;
}

/**
 * Behind TLS the `__Host-` prefix makes browsers accept the cookie from this host only. Values are base64url, so no
 * escaping is needed. The only other cookie is that of a known device.
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
      // Replaces cookies set earlier for the same answer.
      const others = [reply.getHeader('set-cookie') ?? []].flat().map(String).filter((cookie) => !own.test(cookie));
      reply
        .removeHeader('set-cookie')
        .header('set-cookie', [...others, `${sessionName}=${token}; ${common}; HttpOnly`, `${XSRF_COOKIE}=${xsrf}; ${common}`]);
    },
  };
};
