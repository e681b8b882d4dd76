import { ofOrganisation as inOrganisation } from '#platform/contract/administration.ts';
import { binary, defineCall } from '#platform/contract/call.ts';
import { configuration } from '#platform/contract/configuration.ts';
import { extent } from '#platform/contract/geojson.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { roleName } from '#platform/contract/roles.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';
import { themeProblems } from '#platform/contract/theme-css.ts';

export const organisationErrors = {
  /** 422 on `file`: the file is not an image that browsers show only as an image. */
  picture: 'organisation_picture',
  /** 409: the picture to restore was not of this organisation, is no longer kept, or is used elsewhere. */
  fileGone: 'organisation_file_gone',
} as const;

export const organisationSorts = ['name', 'prefix', 'users', 'configurations'] as const;
export type OrganisationSort = (typeof organisationSorts)[number];

const listedOrganisation = z.object({
  id, prefix: z.string(), name: z.string(), hosts: z.array(z.string()), users: z.int(), configurations: z.int(),
});
export type ListedOrganisation = z.infer<typeof listedOrganisation>;

export const listOrganisations = defineCall({
  method: 'GET',
  path: '/admin/organisations',
  summary: 'Lists the organisations of the installation.',
  query: listQuery(organisationSorts),
  answer: listAnswer(listedOrganisation),
});

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** As in an address bar, without port. */
const hostName = text(253).trim().toLowerCase().regex(new RegExp(`^${label}(?:\\.${label})*$`), 'Dit is geen hostnaam. Schrijf alleen de naam, zoals kaart.gemeente.nl.');
const allowedHost = text(253)
  .trim()
  .toLowerCase()
  .regex(
    new RegExp(`^(?:(?:https?|wss?)://)?(?:\\*\\.)?${label}(?:\\.${label})+(?::\\d{1,5})?$`),
    'Dit is geen hostnaam. Schrijf bijvoorbeeld service.pdok.nl of *.gemeente.nl.',
  );

/** Lower left and upper right corner, in metres, or in degrees for a projection in degrees. */
const properExtent = extent.refine(([minX, minY, maxX, maxY]) => minX < maxX && minY < maxY, 'De linker- of onderkant ligt voorbij de rechter- of bovenkant.');

const projection = z.strictObject({
  code: text(20).trim().toUpperCase().regex(/^EPSG:\d{4,6}$/, 'Schrijf de code als EPSG:28992.'),
  proj4: text(1000).trim().regex(/^\+proj=[\w+=.,\s-]+$/, 'Dit is geen beschrijving van een projectie: die begint met +proj=.'),
  bbox: properExtent,
});

const days = z.int().min(1, 'Vul een aantal dagen in, of laat het leeg.').max(36_500);

const oidc = z.strictObject({
  issuer: text(500).trim().pipe(z.url({ protocol: /^https?$/, error: 'Vul een webadres in dat begint met https://.' })),
  client_id: text(500).trim().min(1, 'Vul in onder welke naam COOK bij de uitgever bekend is.'),
  claim: text(100).trim().regex(/^[\w:/.-]*$/, 'Dit is geen naam van een claim.'),
});

/** In characters. */
export const LONGEST_THEME = 20_000;

export const organisationFields = z.strictObject({
  prefix: text(63).trim().toLowerCase().regex(new RegExp(`^${label}$`), 'Gebruik alleen kleine letters, cijfers en streepjes.'),
  name: text(200).trim().min(1, 'Vul een naam in.').regex(/^[^<>]*$/, 'Een naam kan geen < of > bevatten.'),
  hosts: z.array(hostName).max(50),
  allowed_hosts: z.array(allowedHost).max(200),
  theme_css: text(LONGEST_THEME).superRefine((css, context) => {
    for (const message of themeProblems(css)) context.addIssue({ code: 'custom', message });
  }),
  /** Browsers request maps of other servers through this one. */
  sources_through_server: z.boolean(),
  projection: projection.nullable(),
  extent: properExtent.nullable(),
  public_configuration_id: id.nullable(),
  two_factor_roles: z.array(roleName),
  password_days: days.nullable(),
  audit_days: days.nullable(),
  login_days: days.nullable(),
  /** How long removed registrations and notifications can be restored; null: 30 days. */
  removed_days: days.max(3_650).nullable(),
  oidc: oidc.nullable(),
  /** Write-only. Null keeps the stored secret. */
  oidc_secret: text(1000).nullable(),
});
export type OrganisationFields = z.infer<typeof organisationFields>;

export const organisation = z.object({
  ...organisationFields.omit({ oidc_secret: true }).shape,
  // Stored values, which may break today's rules.
  prefix: z.string(), name: z.string(), hosts: z.array(z.string()), allowed_hosts: z.array(z.string()), theme_css: z.string(),
  projection: z.object({ code: z.string(), proj4: z.string(), bbox: extent }).nullable(),
  extent: extent.nullable(),
  oidc: z.object({ issuer: z.string(), client_id: z.string(), claim: z.string() }).nullable(),
  id,
  version: z.int(),
  /** A path from the root, or an https address. */
  logo: z.string().nullable(),
  login_background: z.string().nullable(),
  login_video: z.string().nullable(),
  has_oidc_secret: z.boolean(),
  /** Redirect addresses to register at the identity provider. */
  return_addresses: z.array(z.string()),
  /** Limits of the installation, which `audit_days` and `login_days` can shorten. 0: kept without end. */
  installation: z.object({ audit_days: z.int(), login_days: z.int(), active_directory: z.boolean() }),
  /** Configurations that can be its public default. */
  public_configurations: z.array(z.object({ id, name: z.string() })),
});
export type Organisation = z.infer<typeof organisation>;

const ofOrganisation = z.object({ id: idInPath });

export const readOrganisation = defineCall({
  method: 'GET', path: '/admin/organisations/:id', summary: 'Returns an organisation and its settings.', params: ofOrganisation, answer: organisation,
});

export const createOrganisation = defineCall({
  method: 'POST', path: '/admin/organisations', summary: 'Creates an organisation.', body: organisationFields, answer: organisation,
});

export const updateOrganisation = defineCall({
  method: 'PUT', path: '/admin/organisations/:id', summary: 'Updates an organisation (If-Match).', params: ofOrganisation, body: organisationFields, answer: organisation,
});

export const areaMap = defineCall({
  method: 'GET',
  path: '/admin/organisations/area-map',
  summary: 'Returns the configuration on whose map the area of an organisation can be chosen: one of its own, otherwise one of the caller.',
  query: inOrganisation,
  answer: configuration,
});

const picture = z.object({ id: idInPath, picture: z.enum(['logo', 'background', 'video']) });

export const setPicture = defineCall({
  method: 'PUT',
  path: '/admin/organisations/:id/pictures/:picture',
  summary: 'Uploads a logo or the background of the login screen in the field `file`: PNG, JPEG, GIF, WebP or AVIF; a background may also be an MP4 or WebM video (If-Match).',
  params: picture,
  body: binary('multipart/form-data'),
  answer: organisation,
});

export const removePicture = defineCall({
  method: 'DELETE', path: '/admin/organisations/:id/pictures/:picture', summary: 'Removes a logo or background (If-Match).', params: picture, answer: organisation,
});

export const restorePicture = defineCall({
  method: 'POST',
  path: '/admin/organisations/:id/pictures/:picture/restore',
  summary: 'Restores a replaced or removed logo or background while its file is still kept (If-Match).',
  params: picture,
  body: z.strictObject({ file_id: id }),
  answer: organisation,
});

const testStep = z.object({ step: z.enum(['address', 'issuer', 'endpoints', 'keys', 'client']), ok: z.boolean(), message: z.string() });
export type TestStep = z.infer<typeof testStep>;

export const testSingleSignOn = defineCall({
  method: 'POST',
  path: '/admin/organisations/:id/single-sign-on/test',
  summary: 'Tests an identity provider step by step: whether it answers and accepts this client. Nothing is stored.',
  params: ofOrganisation,
  body: oidc.omit({ claim: true }).extend({ secret: text(1000).nullable() }),
  answer: z.array(testStep),
});
