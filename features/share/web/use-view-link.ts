import { useEffect, useState } from 'react';
import type { Configuration } from '#platform/contract/configuration.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { viewState } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { writeFragment } from '#platform/web/view-link/fragment.ts';
import { sharePart } from '../contract.ts';

/** Returns the public name of the configuration; null: it has none. */
export const publicNameOf = ({ parts }: Configuration): string | null => sharePart.safeParse(parts['share']).data?.token ?? null;

/** Returns the address of the configuration, without the place and dialog that the current address may name. */
const addressOf = (configuration: Configuration): { readonly path: string; readonly configurationId: number | null } => {
  const { id, shared_id: sharedId } = configuration;
  const token = publicNameOf(configuration);
  if (sharedId !== null) return { path: `/shared/${sharedId}`, configurationId: null };
  return token === null ? { path: '/', configurationId: id } : { path: `/${token}`, configurationId: null };
};

/** Returns the link to the map as it was when the component mounted; empty while the parts of the view are read. */
export const useViewLink = (): string => {
  const map = useMap();
  const configuration = useConfiguration();
  const items = useSlot(viewState);
  const [{ centre, resolution, rotation }] = useState(map.state.get);
  const [parts, setParts] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    let isCancelled = false;
    // A part whose code cannot be loaded is left out.
    void Promise.allSettled(items.map((item) => item.load())).then((loaded) => {
      if (isCancelled) return;
      setParts(new Map(items.flatMap(({ id }, index): [string, string][] => {
        const part = loaded[index];
        const text = part?.status === 'fulfilled' ? part.value.read(map) : null;
        return text === null ? [] : [[id, text]];
      })));
    });
    return () => {
      isCancelled = true;
    };
  }, [items, map]);
  if (!parts) return '';
  const { path, configurationId } = addressOf(configuration);
  return `${location.origin}${path}${writeFragment({ place: { centre, resolution, rotation }, configurationId, parts })}`;
};
