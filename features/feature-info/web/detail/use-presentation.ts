import { useCallback, useEffect, useMemo, useState } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { detailViews } from '#platform/web/slots/detail-views.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { loadViews, wantedViews, type Presentation, type Views } from './load-views.ts';
import { readRules } from './rules.ts';

const none: Views = new Map();

export interface PresentationState {
  /** Null while the views are being fetched. */
  readonly presentation: Presentation | null;
  /** Fetches failed views again. */
  readonly again: () => void;
}

/** Returns the rules and detail views of the configuration. */
export const usePresentation = (): PresentationState => {
  const { configuration: { tools } } = useMap();
  const items = useSlot(detailViews);
  const rules = useMemo(() => readRules(tools), [tools]);
  const wanted = useMemo(() => wantedViews(rules, items), [rules, items]);
  const [views, setViews] = useState<Views | null>(wanted.length === 0 ? none : null);
  const fetchViews = useCallback((): (() => void) => {
    let isOver = false;
    void loadViews(wanted).then((loaded) => !isOver && setViews(loaded));
    return () => {
      isOver = true;
    };
  }, [wanted]);
  useEffect(fetchViews, [fetchViews]);
  return {
    presentation: useMemo(() => views && { rules, views }, [rules, views]),
    again: useCallback(() => void fetchViews(), [fetchViews]),
  };
};
