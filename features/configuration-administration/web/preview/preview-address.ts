import { idInPath } from '#platform/contract/ids.ts';
import { previewRoot, visitorInAddress } from '#platform/web/configuration/preview-href.ts';
import type { ConfigurationRequest } from '#platform/web/configuration/request.ts';
import type { PathParams } from '#platform/web/slots/slots.ts';

export const previewPath = `${previewRoot}/:configuration/:as`;

/** Returns null for an address that is no preview. */
export const readPreview = (params: PathParams): (ConfigurationRequest & { readonly kind: 'draft' }) | null => {
  const id = idInPath.safeParse(params['configuration']);
  const as = params['as'] === visitorInAddress ? 'visitor' : idInPath.safeParse(params['as']).data;
  return id.success && as !== undefined ? { kind: 'draft', id: id.data, as } : null;
};
