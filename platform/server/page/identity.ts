import { parseColour } from '#platform/contract/colour.ts';
import { readTheme } from '#platform/contract/theme-css.ts';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../feature.ts';
import type { OrganisationOfHost } from '../organisations.ts';
import { APPLE_ICON, createIconDrawing, drawnIcons, manifestIcons, squareLogo, type ManifestIcon } from './icons.ts';

const PRODUCT = 'COOK';
/** As in `platform/ui/theme/brand.css`. */
const PRIMARY = '#0f4a80';
const DARK = '#1b1b1b';

type Named = Pick<OrganisationOfHost, 'name' | 'themeCss'> | null;

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns the primary colour of the theme for the whole page, if it is one that every browser draws in an icon. */
const primaryOf = (organisation: Named): string => {
  const rules = organisation ? readTheme(organisation.themeCss).rules : [];
  const written = rules.filter(({ selector }) => selector === ':root').flatMap(({ declarations }) => declarations)
    .findLast(({ property }) => property === '--cook-brand-primary')?.value;
  return (written && parseColour(written)?.hex) || PRIMARY;
};

/** White on dark colours, dark on light ones, by their luma. */
const letterOn = (hex: string): string => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? DARK : '#ffffff';
};

/** The first letter of the name, without a word that most organisations begin with. */
const initialOf = (organisation: Named): string => {
  const name = (organisation?.name ?? '').replace(/^(?:de\s+)?(?:gemeente|provincie|waterschap)\s+/i, '').replace(/^[^\p{L}\p{N}]+/u, '');
  return ([...new Intl.Segmenter('nl').segment(name || PRODUCT)][0]?.segment ?? '').toUpperCase();
};

const descriptionOf = (organisation: Named): string =>
  organisation?.name ? `Kaarten en gegevens van ${organisation.name}` : 'Kaarten en gegevens';

/** The lines in the head of the page by which browsers and link previews know the site. */
export const identityHead = (organisation: Named): string =>
  `<meta name="description" content="${escaped(descriptionOf(organisation))}" />` +
  `<meta name="theme-color" content="${primaryOf(organisation)}" />` +
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />' +
  `<link rel="apple-touch-icon" href="${APPLE_ICON}" sizes="180x180" /><link rel="manifest" href="/manifest.webmanifest" />`;

export const iconOf = (organisation: Named): string => {
  const colour = primaryOf(organisation);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="14" fill="${colour}"/>` +
    `<text x="32" y="46" font-family="sans-serif" font-size="40" font-weight="700" text-anchor="middle" fill="${letterOn(colour)}">` +
    `${escaped(initialOf(organisation))}</text></svg>`
  );
};

const manifestOf = (organisation: Named, icons: readonly ManifestIcon[]) => ({
  name: organisation?.name ? `${PRODUCT} - ${organisation.name}` : PRODUCT,
  short_name: organisation?.name || PRODUCT,
  description: descriptionOf(organisation),
  lang: 'nl',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: primaryOf(organisation),
  icons,
});

const KEEP = 'public, max-age=3600';

/** Serves the icons and the manifest of the organisation of the host name: browsers request them without a session. */
export const addIdentity = (app: FastifyInstance, { organisations, files }: Pick<Platform, 'organisations' | 'files'>): void => {
  const draw = createIconDrawing();
  app.get('/favicon.svg', async (request, reply) =>
    reply.header('cache-control', KEEP).type('image/svg+xml').send(iconOf(await organisations.ofHost(request.hostname))));
  app.get('/manifest.webmanifest', async (request, reply) => {
    const organisation = await organisations.ofHost(request.hostname);
    const manifest = manifestOf(organisation, await manifestIcons({ files }, organisation));
    return reply.header('cache-control', KEEP).type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifest));
  });
  for (const [path, look] of Object.entries(drawnIcons)) {
    app.get(path, async (request, reply) => {
      const organisation = await organisations.ofHost(request.hostname);
      const logo = path === APPLE_ICON ? await squareLogo({ files }, organisation?.logo ?? null) : null;
      const ground = primaryOf(organisation);
      reply.header('cache-control', KEEP).type('image/png');
      return reply.send(logo ? await files.read(logo.file) : await draw({ ...look, ground, ink: letterOn(ground) }));
    });
  }
};
