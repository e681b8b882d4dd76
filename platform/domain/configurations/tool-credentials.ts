import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { SecretBox } from '../secret-box.ts';

export type Tools = Record<string, unknown>;
type Fields = Record<string, unknown>;

/** Fields of a tool that only the server may know, whatever the tool. */
const secretFields = new Set(['username', 'password', 'token', 'authorization', 'secret', 'api_key', 'apikey', 'key']);

/** Those, and what a tool's definition names besides, such as an address with which one signs in. */
const isSecret = (catalogue: SettingsCatalogue, tool: string, field: string): boolean =>
  secretFields.has(field.toLowerCase()) || Object.hasOwn(catalogue.tool(tool)?.credentials ?? {}, field);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A tool's settings without its credentials. */
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

/** Takes the tools as people write them apart into what may be read and what is sealed. */
export const splitTools = (tools: Tools, box: SecretBox, catalogue: SettingsCatalogue): { tools: Tools; toolSecrets: string | null } => {
  const credentials = credentialsOf(tools, catalogue);
  return {
    tools: withoutCredentials(tools, catalogue),
    toolSecrets: Object.keys(credentials).length > 0 ? box.seal(JSON.stringify(credentials)) : null,
  };
};

const openAll = (sealed: string | null, box: SecretBox): Record<string, Fields> =>
  sealed === null ? {} : (JSON.parse(box.open(sealed)) as Record<string, Fields>);

/** The credentials of one tool, for the server's own calls. */
export const openToolCredentials = (sealed: string | null, tool: string, box: SecretBox): Fields =>
  openAll(sealed, box)[tool] ?? {};

/** Of each tool which credentials it has; what they are is not told. */
export const namesOfCredentials = (sealed: string | null, box: SecretBox): Record<string, string[]> =>
  Object.fromEntries(Object.entries(openAll(sealed, box)).map(([tool, fields]) => [tool, Object.keys(fields).toSorted()]));

/** Sets credentials of one tool and takes away those that are null; the others stay. */
export const withCredentials = (
  sealed: string | null, tool: string, fields: Readonly<Record<string, string | null>>, box: SecretBox,
): string | null => {
  const all = openAll(sealed, box);
  const merged = Object.fromEntries(Object.entries({ ...all[tool], ...fields }).filter(([, value]) => value !== null));
  const { [tool]: _, ...others } = all;
  const next = Object.keys(merged).length > 0 ? { ...others, [tool]: merged } : others;
  return Object.keys(next).length > 0 ? box.seal(JSON.stringify(next)) : null;
};
