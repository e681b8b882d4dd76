import { mapFields, namesOf, sourceTexts } from '#platform/contract/map-fields.ts';
import { changesBetween, type AuditChanges } from '#platform/server/audit-changes.ts';
import type { AdminMap, MapInput } from '../contract.ts';

const ofSource = ['serverType', 'url', 'params', ...namesOf(sourceTexts), 'layers', 'layer_groups'] as const;

/** What became of a map and its source. Credentials are in neither: they are not told. */
export const changesOfMap = (before: AdminMap, after: AdminMap): AuditChanges => ({
  ...changesBetween(before, after, namesOf(mapFields)),
  ...changesBetween(before.source, after.source, ofSource),
  ...changesBetween({ source_type: before.source.type }, { source_type: after.source.type }, ['source_type']),
});

/** Whether credentials went in or were taken away; which is told, what is not. */
export const isSecretChanged = ({ authorization, token }: MapInput['source']): boolean => authorization !== undefined || token !== undefined;
