import { expect } from 'vitest';
import type { Client } from '#platform/server/testing/index.ts';
import type { ConfigurationDraft } from '../../contract/draft-calls.ts';
import type { ConfigurationDocument } from '../../contract/document.ts';

export const pathOf = (id: number, rest = 'draft') => `/api/admin/configurations/${id}/${rest}`;

/** Calls of a manager on drafts; pass another client to call as somebody else. */
export const drafting = (manager: () => Client) => {
  const read = async (id: number, client = manager()) => (await client.get(pathOf(id))).json<ConfigurationDraft>();
  const save = (id: number, draft: Pick<ConfigurationDraft, 'version' | 'seen'>, document: unknown, client = manager()) =>
    client.put(pathOf(id), { document, seen: draft.seen }, { headers: { 'if-match': `"${draft.version}"` } });
  const publish = (id: number, version: number, note = '', client = manager()) =>
    client.post(pathOf(id, 'publish'), { note }, { headers: { 'if-match': `"${version}"` } });
  const opened = async (id: number, client = manager()) =>
    (await client.get(`/api/configuration/${id}`)).json<{ name: string; maps: { id: number }[]; mapGroups: { id: number; name: string; maps: { id: number; opacity: number }[] }[]; tools: Record<string, unknown> }>();

  const change = async (id: number, make: (document: ConfigurationDocument) => Partial<ConfigurationDocument>) => {
    const draft = await read(id);
    const saved = await save(id, draft, { ...draft.document, ...make(draft.document) });
    expect(saved.json()).toMatchObject({ is_changed: true, problems: [] });
    return saved.json<ConfigurationDraft>();
  };
  const changeAndPublish = async (id: number, make: (document: ConfigurationDocument) => Partial<ConfigurationDocument>, note = '') => {
    const answer = await publish(id, (await change(id, make)).version, note);
    expect(answer.statusCode).toBe(200);
    return answer.json<ConfigurationDraft>();
  };
  return { read, save, publish, opened, change, changeAndPublish };
};
