import type { Extent } from '#platform/contract/geojson.ts';
import { union } from '#platform/geo/extent.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { droppedFiles, type DroppedFile } from './dropped-files.ts';

const extentOf = (files: readonly DroppedFile[]): Extent | null =>
  files
    .flatMap(({ layers }) => layers.flatMap(({ head }) => (head.extent ? [head.extent] : [])))
    .reduce<Extent | null>((all, extent) => (all ? union(all, extent) : extent), null);

/** Opens files and goes to where they lie. */
export const useOpenFiles = (): ((files: readonly File[]) => Promise<void>) => {
  const map = useMap();
  const api = useApi();
  const userId = useSession()?.user.id ?? null;
  return async (files) => {
    const opened = await droppedFiles.add(files, { api, userId });
    const extent = extentOf(opened);
    if (extent) map.navigation.fit(extent);
  };
};
