import { z } from 'zod';
import { roleName } from '#platform/contract/roles.ts';
import { organisationFields, type Organisation, type OrganisationFields } from '../contract.ts';
import { nl } from './nl.ts';

/** The values as typed: a list of the contract is a text with a line per item. */
const typed = z.object({
  name: z.string(),
  prefix: z.string(),
  hosts: z.string(),
  allowed_hosts: z.string(),
  public_configuration_id: z.number().nullable(),
  theme_css: z.string(),
  sources_through_server: z.boolean(),
  extent: z.string(),
  projection_code: z.string(),
  projection_proj4: z.string(),
  projection_bbox: z.string(),
  two_factor_roles: z.array(roleName),
  password_days: z.number().nullable(),
  audit_days: z.number().nullable(),
  login_days: z.number().nullable(),
  removed_days: z.number().nullable(),
  oidc_issuer: z.string(),
  oidc_client_id: z.string(),
  oidc_claim: z.string(),
  oidc_secret: z.string(),
});
export type OrganisationValues = z.input<typeof typed>;

const linesOf = (text: string): string[] => text.split(/[\n,;]/).map((line) => line.trim()).filter((line) => line !== '');

/** Null: empty; undefined: not four numbers. */
export const fourNumbers = (text: string): [number, number, number, number] | null | undefined => {
  if (text.trim() === '') return null;
  const [a, b, c, d, ...more] = text.split(/[,;\s]+/).filter((part) => part !== '').map(Number);
  if (a === undefined || b === undefined || c === undefined || d === undefined || more.length > 0) return undefined;
  return [a, b, c, d].every(Number.isFinite) ? [a, b, c, d] : undefined;
};

/** Maps a path of the contract to a field of the form. */
const fieldOf = ([first, second]: readonly PropertyKey[]): keyof OrganisationValues => {
  if (first === 'projection') return second === 'proj4' ? 'projection_proj4' : second === 'bbox' ? 'projection_bbox' : 'projection_code';
  if (first === 'oidc') return second === 'client_id' ? 'oidc_client_id' : second === 'claim' ? 'oidc_claim' : 'oidc_issuer';
  return first as keyof OrganisationValues;
};

const projectionOf = (values: OrganisationValues, tell: (field: keyof OrganisationValues, message: string) => void): OrganisationFields['projection'] => {
  const { projection_code: code, projection_proj4: proj4, projection_bbox: box } = values;
  const bbox = fourNumbers(box);
  if (bbox === undefined) tell('projection_bbox', nl.fourNumbers);
  const filled = [code, proj4, box].filter((part) => part.trim() !== '').length;
  if (filled === 0 || !bbox) {
    if (filled > 0 && bbox === null) tell('projection_bbox', nl.projectionWhole);
    return null;
  }
  return { code, proj4, bbox };
};

export const organisationForm = typed.transform((values, context): OrganisationFields => {
  const tell = (field: keyof OrganisationValues, message: string): void => context.addIssue({ code: 'custom', path: [field], message });
  const extent = fourNumbers(values.extent);
  if (extent === undefined) tell('extent', nl.fourNumbers);
  const { oidc_issuer: issuer, oidc_client_id: clientId, oidc_claim: claim, oidc_secret: secret } = values;
  if ((issuer.trim() === '') !== (clientId.trim() === '')) tell(issuer.trim() === '' ? 'oidc_issuer' : 'oidc_client_id', nl.issuerWhole);
  const fields = {
    prefix: values.prefix,
    name: values.name,
    hosts: linesOf(values.hosts),
    allowed_hosts: linesOf(values.allowed_hosts),
    theme_css: values.theme_css,
    sources_through_server: values.sources_through_server,
    projection: projectionOf(values, tell),
    extent: extent ?? null,
    public_configuration_id: values.public_configuration_id,
    two_factor_roles: values.two_factor_roles,
    password_days: values.password_days,
    audit_days: values.audit_days,
    login_days: values.login_days,
    removed_days: values.removed_days,
    oidc: issuer.trim() === '' || clientId.trim() === '' ? null : { issuer, client_id: clientId, claim },
    oidc_secret: secret === '' ? null : secret,
  };
  const checked = organisationFields.safeParse(fields);
  if (checked.success) return checked.data;
  for (const { path, message } of checked.error.issues) tell(fieldOf(path), message);
  return z.NEVER;
});

export const emptyOrganisation: OrganisationValues = {
  name: '', prefix: '', hosts: '', allowed_hosts: '', public_configuration_id: null, theme_css: '', sources_through_server: false, extent: '',
  projection_code: '', projection_proj4: '', projection_bbox: '', two_factor_roles: [], password_days: null, audit_days: null, login_days: null, removed_days: null,
  oidc_issuer: '', oidc_client_id: '', oidc_claim: '', oidc_secret: '',
};

export const valuesOf = (organisation: Organisation): OrganisationValues => ({
  name: organisation.name,
  prefix: organisation.prefix,
  hosts: organisation.hosts.join('\n'),
  allowed_hosts: organisation.allowed_hosts.join('\n'),
  public_configuration_id: organisation.public_configuration_id,
  theme_css: organisation.theme_css,
  sources_through_server: organisation.sources_through_server,
  extent: organisation.extent?.join(', ') ?? '',
  projection_code: organisation.projection?.code ?? '',
  projection_proj4: organisation.projection?.proj4 ?? '',
  projection_bbox: organisation.projection?.bbox.join(', ') ?? '',
  two_factor_roles: organisation.two_factor_roles,
  password_days: organisation.password_days,
  audit_days: organisation.audit_days,
  login_days: organisation.login_days,
  removed_days: organisation.removed_days,
  oidc_issuer: organisation.oidc?.issuer ?? '',
  oidc_client_id: organisation.oidc?.client_id ?? '',
  oidc_claim: organisation.oidc?.claim ?? '',
  oidc_secret: '',
});

export const organisationLabels: Readonly<Record<keyof OrganisationValues, string>> = {
  name: nl.name, prefix: nl.prefix, hosts: nl.hosts, allowed_hosts: nl.allowedHosts, public_configuration_id: nl.publicConfiguration,
  theme_css: nl.theme, sources_through_server: nl.throughServer, extent: nl.extent, projection_code: nl.projectionCode, projection_proj4: nl.projectionProj4,
  projection_bbox: nl.projectionBbox, two_factor_roles: nl.twoFactor, password_days: nl.passwordDays, audit_days: nl.auditDays, login_days: nl.loginDays, removed_days: nl.removedDays,
  oidc_issuer: nl.issuer, oidc_client_id: nl.clientId, oidc_claim: nl.claim, oidc_secret: nl.secret,
};

export const organisationSecrets = ['oidc_secret'] as const;
