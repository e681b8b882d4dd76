import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

/** The tabs of the manual, in order. Each is shown only where its tool is available. */
export const manualTabs = ['legend', 'filters', 'print', 'export', 'query'] as const;
export type ManualTab = (typeof manualTabs)[number];

const tab = z.strictObject({ shown: z.boolean(), /** Text of the organisation above the built-in text. */ text: text(20_000) });
export const tabs = z.strictObject(Object.fromEntries(manualTabs.map((name) => [name, tab])) as Record<ManualTab, typeof tab>);
export type ManualTabs = z.infer<typeof tabs>;

export const usualTabs: ManualTabs = Object.fromEntries(manualTabs.map((name) => [name, { shown: true, text: '' }])) as ManualTabs;

const file = z.object({ id, name: z.string(), size: z.int() });
export type ManualFile = z.infer<typeof file>;

export const manual = z.object({
  /** 0: never saved. */
  version: z.int(),
  file: file.nullable(),
  wdr_file: file.nullable(),
  tabs,
});
export type Manual = z.infer<typeof manual>;

const manualInput = z.strictObject({ file_id: id.nullable(), wdr_file_id: id.nullable(), tabs });
export type ManualInput = z.infer<typeof manualInput>;

export const readManual = defineCall({
  method: 'GET', path: '/admin/manual', summary: 'Returns the manual of an organisation.', query: ofOrganisation, answer: manual,
});

export const changeManual = defineCall({
  method: 'PUT',
  path: '/admin/manual',
  summary: 'Updates the manual. Its files are PDFs that the user has just uploaded, or that belong or belonged to the manual and are still kept.',
  query: ofOrganisation,
  body: manualInput,
  answer: manual,
});
