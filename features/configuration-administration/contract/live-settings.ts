import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { ConfigurationDocument } from './document.ts';

type Tools = ConfigurationDocument['tools'];

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsWhere = (tool: unknown, is: (field: string) => boolean): Record<string, unknown> =>
  isFields(tool) ? Object.fromEntries(Object.entries(tool).filter(([field]) => is(field))) : {};

/**
 * Returns the settings of tools that belong to a document. Live settings do not: publishing, restoring and importing leave them
 * unchanged.
 */
export const withoutLive = (tools: Tools, catalogue: SettingsCatalogue): Tools =>
  Object.fromEntries(Object.entries(tools).map(([name, tool]) => {
    const live = catalogue.tool(name)?.live;
    return [name, live && isFields(tool) ? fieldsWhere(tool, (field) => !live.includes(field)) : tool];
  }));

/** Returns the tools of a document with the live settings of the configuration as it is now. */
export const withLive = (tools: Tools, now: Tools, catalogue: SettingsCatalogue): Tools =>
  Object.fromEntries(Object.entries(withoutLive(tools, catalogue)).map(([name, tool]) => {
    const kept = fieldsWhere(now[name], (field) => catalogue.tool(name)?.live?.includes(field) ?? false);
    return [name, isFields(tool) ? { ...tool, ...kept } : tool];
  }));
