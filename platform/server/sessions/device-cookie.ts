import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { deviceTokenForm } from './token.ts';

/** Days that a device stays known after its last login. */
export const DEVICE_DAYS = 180;

export interface DeviceCookie {
  /** Undefined when it is absent or malformed. */
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
}

/** This cookie signs nobody in. `Strict`: only the login page of the portal itself needs to send it. */
export const createDeviceCookie = (settings: Pick<Settings, 'tls'>): DeviceCookie => {
  const name = settings.tls ? '__Host-cook_device' : 'cook_device';
  const inHeader = new RegExp(`(?:^|;) *${name}=(${deviceTokenForm})(?:;|$)`);
  const attributes = `Path=/; SameSite=Strict; Max-Age=${DEVICE_DAYS * 86_400}${settings.tls ? '; Secure' : ''}; HttpOnly`;
  return {
    read: ({ headers: { cookie } }) => (cookie === undefined ? undefined : inHeader.exec(cookie)?.[1]),
    set(reply, token) {
      reply.header('set-cookie', `${name}=${token}; ${attributes}`);
    },
  };
};
