import { changesBetween, type AuditChanges } from '#platform/server/audit-changes.ts';
import type { AdminMap, MapInput } from '../contract.ts';

const ofMap = [
  'name', 'title', 'description', 'type', 'click', 'edit', 'grid', 'radius', 'metadata', 'metadata_url', 'minResolution', 'maxResolution', 'search', 'styling',
  'styles', 'hide', 'tooltip', 'travel', 'icon', 'placement',
] as const;
const ofSource = ['serverType', 'url', 'params', 'attributions', 'geometry', 'where', 'outFields', 'inSR', 'outSR', 'layers', 'layer_groups'] as const;

/** What became of a map and its source. Credentials are in neither: they are not told. */
export const changesOfMap = (before: AdminMap, after: AdminMap): AuditChanges => ({
  ...changesBetween(before, after, ofMap),
  ...changesBetween(before.source, after.source, ofSource),
  ...changesBetween({ source_type: before.source.type }, { source_type: after.source.type }, ['source_type']),
});

/** Whether credentials went in or were taken away; which is told, what is not. */
export const isSecretChanged = ({ authorization, token }: MapInput['source']): boolean => authorization !== undefined || token !== undefined;
