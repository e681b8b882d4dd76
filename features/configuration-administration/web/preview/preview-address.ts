import { idInPath } from '#platform/contract/ids.ts';
import type { ConfigurationRequest } from '#platform/web/configuration/request.ts';
import type { PathParams } from '#platform/web/slots/slots.ts';
import type { PreviewAs } from '../../contract/draft-calls.ts';

/** In the address, for who is not signed in. */
const VISITOR = 'bezoeker';

/** Below the root: the draft of a configuration as somebody would get it. */
export const previewPath = 'voorbeeld/:configuration/:as';

export const previewHref = (id: number, as: PreviewAs): string => `/voorbeeld/${id}/${as === 'visitor' ? VISITOR : as}`;

/** Null: the address makes no sense. */
export const readPreview = (params: PathParams): (ConfigurationRequest & { readonly kind: 'draft' }) | null => {
  const id = idInPath.safeParse(params['configuration']);
  const as = params['as'] === VISITOR ? 'visitor' : idInPath.safeParse(params['as']).data;
  return id.success && as !== undefined ? { kind: 'draft', id: id.data, as } : null;
};
