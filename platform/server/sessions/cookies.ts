import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { isToken } from './token.ts';

const XSRF_COOKIE = 'XSRF-TOKEN';

export interface SessionCookies {
  readonly sessionName: string;
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string, xsrf: string): void;
}

/** Behind TLS the name itself (`__Host-`) makes browsers refuse the cookie from anybody but this host. */
export const createSessionCookies = (settings: Settings): SessionCookies => {
  const sessionName = settings.tls ? '__Host-cook_session' : 'cook_session';
  const common = {
    path: '/',
    sameSite: 'lax',
    secure: settings.tls,
    maxAge: settings.session.hours * 3600,
  } as const;
  return {
    sessionName,
    read(request) {
      const value = request.cookies[sessionName];
      return isToken(value) ? value : undefined;
    },
    set(reply, token, xsrf) {
      reply.setCookie(sessionName, token, { ...common, httpOnly: true });
      reply.setCookie(XSRF_COOKIE, xsrf, common);
    },
  };
};
