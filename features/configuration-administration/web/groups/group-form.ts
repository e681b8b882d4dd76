import { z } from 'zod';
import { text } from '#platform/contract/text.ts';
import { isWebAddress } from '#platform/contract/web-address.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { ConfigurationDocument, GroupNode } from '../../contract/document.ts';
import type { ConfigurationDraft } from '../../contract/draft-calls.ts';
import { groupsIn, keyOf, replaced } from '../legend-items.ts';
import { nl } from '../nl.ts';
import { words } from './words.ts';

/** The settings of a group. Its maps and its position are edited in the tree. */
export const groupSchema = z.object({
  name: text(200).trim().min(1, words.nameMissing),
  visible: z.boolean(),
  collapsed: z.boolean(),
  metadata_url: text(4000).trim().refine((address) => address === '' || isWebAddress(address), words.noAddress),
});
export type GroupValues = z.infer<typeof groupSchema>;

export const emptyGroup: GroupValues = { name: '', visible: false, collapsed: false, metadata_url: '' };

export const groupLabels: Record<keyof GroupValues, string> = {
  name: nl.groupName, visible: nl.visible, collapsed: nl.collapsed, metadata_url: nl.metadataUrl,
};

/** @throws ApiError 404 when the draft no longer has the group */
export const groupOf = ({ document }: ConfigurationDraft, id: number): GroupNode => {
  const group = groupsIn(document.legend).find((one) => one.id === id);
  if (!group) throw new ApiError(404, 'not_found', words.gone);
  return group;
};

export const valuesOf = ({ name, visible, collapsed, metadata_url }: GroupNode): GroupValues => ({ name, visible, collapsed, metadata_url: metadata_url ?? '' });

/** Returns the document with the values of one group replaced. */
export const withGroup = (document: ConfigurationDocument, group: GroupNode, { metadata_url: address, ...values }: GroupValues): ConfigurationDocument => ({
  ...document, legend: replaced(document.legend, keyOf(group), () => ({ ...group, ...values, metadata_url: address || null })),
});
