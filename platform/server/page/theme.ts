import { readTheme, writeTheme } from '#platform/contract/theme-css.ts';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../feature.ts';
import { etagOf } from '../http/answer.ts';
import type { OrganisationOfHost } from '../organisations.ts';

const origin = 'https://own.invalid';

/** Returns a CSS value that no address can end; null for anything but a path from the root or https. */
const picture = (address: string | null): string | null => {
  if (!address || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.protocol !== 'https:' || (url.origin === origin && !address.startsWith('/'))) return null;
  const escaped = url.href.replaceAll(/["\\'()\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `url("${url.origin === origin ? escaped.slice(origin.length) : escaped}")`;
};

/**
 * Returns the stored style sheet, validated again because it may date from before a stricter rule, followed by the
 * pictures, which are stored separately.
 */
export const themeOf = ({ themeCss, logo, loginBackground, loginVideo }: Pick<OrganisationOfHost, 'themeCss' | 'logo' | 'loginBackground' | 'loginVideo'>): string => {
  const own = writeTheme(readTheme(themeCss));
  const mark = picture(logo);
  const pictures = [
    ['--cook-brand-logo', mark],
    ['--cook-brand-mark', mark && 'none'],
    ['--cook-brand-background', picture(loginBackground)],
    ['--cook-brand-background-video', picture(loginVideo)],
  ].flatMap(([property, value]) => (value ? [`  ${property}: ${value};`] : []));
  return pictures.length === 0 ? own : `${own}\n:root {\n${pictures.join('\n')}\n}\n`;
};

/** Serves the style sheet of the user's organisation; for visitors that of the host name. */
export const addTheme = (app: FastifyInstance, { sessions, organisations }: Platform): void => {
  app.get('/theme.css', async (request, reply) => {
    const { viewer } = await sessions.open(request, reply);
    const organisation = await organisations.byId(viewer.organisationId);
    const css = organisation ? themeOf(organisation) : '';
    const etag = etagOf(css);
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/css; charset=utf-8').send(css);
  });
};
