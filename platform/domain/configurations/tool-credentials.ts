import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { SecretBox } from '../secret-box.ts';

export type Tools = Record<string, unknown>;
type Fields = Record<string, unknown>;

/** Names of fields that are credentials in every tool. */
const secretFields = new Set(['username', 'password', 'token', 'authorization', 'secret', 'api_key', 'apikey', 'key']);

/**
 * Returns true for these names, and for the fields that the tool's definition lists as credentials, such as an address that
 * grants access.
 */
const isSecret = (catalogue: SettingsCatalogue, tool: string, field: string): boolean =>
  secretFields.has(field.toLowerCase()) || Object.hasOwn(catalogue.tool(tool)?.credentials ?? {}, field);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the settings of all tools without their credentials. */
export const withoutCredentials = (tools: Tools, catalogue: SettingsCatalogue): Tools =>
  Object.fromEntries(
    Object.entries(tools).map(([tool, value]) => [
      tool,
      isFields(value) ? Object.fromEntries(Object.entries(value).filter(([field]) => !isSecret(catalogue, tool, field))) : value,
    ]),
  );

const credentialsOf = (tools: Tools, catalogue: SettingsCatalogue): Record<string, Fields> => {
  const found = Object.entries(tools).flatMap(([tool, value]) => {
    if (!isFields(value)) return [];
    const secret = Object.entries(value).filter(([field]) => isSecret(catalogue, tool, field));
    return secret.length > 0 ? [[tool, Object.fromEntries(secret)] as const] : [];
  });
  return Object.fromEntries(found);
};

/** Splits tool settings into readable settings and encrypted credentials. */
export const splitTools = (tools: Tools, box: SecretBox, catalogue: SettingsCatalogue): { tools: Tools; toolSecrets: string | null } => {
  const credentials = credentialsOf(tools, catalogue);
  return {
    tools: withoutCredentials(tools, catalogue),
    toolSecrets: Object.keys(credentials).length > 0 ? box.seal(JSON.stringify(credentials)) : null,
  };
};

const openAll = (sealed: string | null, box: SecretBox): Record<string, Fields> =>
  sealed === null ? {} : (JSON.parse(box.open(sealed)) as Record<string, Fields>);

/** Decrypts the credentials of one tool, for calls by the server. */
export const openToolCredentials = (sealed: string | null, tool: string, box: SecretBox): Fields =>
  openAll(sealed, box)[tool] ?? {};

/** Returns the names of the stored credentials of each tool, without their values. */
export const namesOfCredentials = (sealed: string | null, box: SecretBox): Record<string, string[]> =>
  Object.fromEntries(Object.entries(openAll(sealed, box)).map(([tool, fields]) => [tool, Object.keys(fields).toSorted()]));

/** Sets credentials of one tool. Null removes a credential; the others stay. */
export const withCredentials = (
  sealed: string | null, tool: string, fields: Readonly<Record<string, string | null>>, box: SecretBox,
): string | null => {
  const all = openAll(sealed, box);
  const merged = Object.fromEntries(Object.entries({ ...all[tool], ...fields }).filter(([, value]) => value !== null));
  const { [tool]: _, ...others } = all;
  const next = Object.keys(merged).length > 0 ? { ...others, [tool]: merged } : others;
  return Object.keys(next).length > 0 ? box.seal(JSON.stringify(next)) : null;
};
