import { useEffect } from 'react';
import { fetchAhead } from '#platform/web/slots/Deferred.tsx';
import type { Tool } from '#platform/web/slots/slots.ts';

/** Fetches tools that are offered. Until the code of a tool is loaded, a touch in the map is lost, and two touches zoom in. */
export const useToolsAhead = (tools: readonly Tool[]): void => {
  useEffect(() => {
    void Promise.allSettled(tools.flatMap((tool) => (tool.kind === 'pointer' ? [fetchAhead(tool.load)] : [])));
  });
};
