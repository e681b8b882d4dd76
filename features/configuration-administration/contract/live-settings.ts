import type { ConfigurationDocument } from './document.ts';

type Tools = ConfigurationDocument['tools'];

/**
 * Settings of tools that others keep, apart from any draft: who receives notifications is set on a screen of its own and
 * holds at once. They stay as they are whatever is published, restored or imported.
 */
const liveSettings: Readonly<Record<string, readonly string[]>> = { notifications: ['receiver', 'email'] };

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsWhere = (tool: unknown, is: (field: string) => boolean): Record<string, unknown> =>
  isFields(tool) ? Object.fromEntries(Object.entries(tool).filter(([field]) => is(field))) : {};

/** What of tools belongs to a document. */
export const withoutLive = (tools: Tools): Tools =>
  Object.fromEntries(Object.entries(tools).map(([name, tool]) => {
    const live = liveSettings[name];
    return [name, live && isFields(tool) ? fieldsWhere(tool, (field) => !live.includes(field)) : tool];
  }));

/** Tools of a document, with the live settings that stand in the configuration now. */
export const withLive = (tools: Tools, now: Tools): Tools =>
  Object.fromEntries(Object.entries(withoutLive(tools)).map(([name, tool]) => {
    const kept = fieldsWhere(now[name], (field) => liveSettings[name]?.includes(field) ?? false);
    return [name, isFields(tool) ? { ...tool, ...kept } : tool];
  }));
