import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { X } from 'lucide-react';
import { useDrawnMaps, useTool } from '#platform/map/react/hooks.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { Panel } from '#platform/ui/panel/Panel.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import { countNearby } from '../contract.ts';
import { readNearby } from '../settings.ts';
import { NearbyController } from './nearby-controller.ts';
import { nl } from './nl.ts';
import { NoteForm } from './NoteForm.tsx';

export const Nearby = ({ close }: Closable) => {
  const api = useApi();
  const configuration = useConfiguration();
  const mayWrite = useSession()?.user.permissions.includes('write_nearby_note') ?? false;
  const { radius, note } = readNearby(configuration.tools);
  const [controller] = useState(() => new NearbyController(radius));
  useTool(controller);
  const centre = useDerived(controller.centre);
  // The server can count only features in its own tables.
  const maps = useDrawnMaps().flatMap(({ definition: { title, name, source } }) =>
    (source.features && source.id !== null ? [{ title: title ?? name, source_id: source.id }] : []));
  const { data, isError } = useQuery({
    queryKey: ['nearby', centre, maps],
    enabled: centre !== null,
    queryFn: ({ signal }) => {
      const [x, y] = centre ?? [0, 0];
      return Promise.all(maps.map(async ({ title, source_id }) => {
        const { count } = await api.call(countNearby, { params: { source_id }, query: { x, y, radius }, signal });
        return { title, count };
      }));
    },
  });
  const total = data?.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title={nl.label} actions={<IconButton label={ui.close} icon={X} size="s" onPress={close} />}>
      <p>{fill(nl.instruction, { radius })}</p>
      <p role="status">{isError ? nl.failed : total !== undefined && fill(nl.found, { n: total, radius })}</p>
      {configuration.options.nearbyPerMap && (
        <ul>{data?.map(({ title, count }) => <li key={title}>{fill(nl.ofMap, { map: title, n: count })}</li>)}</ul>
      )}
      {mayWrite ? <NoteForm id={configuration.id} version={configuration.version} note={note} /> : note !== '' && <p>{note}</p>}
    </Panel>
  );
};
