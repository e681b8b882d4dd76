import { mapFields, namesOf, sourceTexts } from '#platform/contract/map-fields.ts';
import { changesBetween, type AuditChanges } from '#platform/server/audit-changes.ts';
import type { AdminMap, MapInput } from '../contract.ts';

const ofSource = ['serverType', 'url', 'params', ...namesOf(sourceTexts), 'layers', 'layer_groups'] as const;

/** Returns the changed fields of a map and its source, without credentials. */
export const changesOfMap = (before: AdminMap, after: AdminMap): AuditChanges => ({
  ...changesBetween(before, after, namesOf(mapFields)),
  ...changesBetween(before.source, after.source, ofSource),
  ...changesBetween({ source_type: before.source.type }, { source_type: after.source.type }, ['source_type']),
});

/** Whether credentials were set or removed. Only this fact is logged. */
export const isSecretChanged = ({ authorization, token }: MapInput['source']): boolean => authorization !== undefined || token !== undefined;
