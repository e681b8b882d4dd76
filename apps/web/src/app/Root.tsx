import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { CircumstancesProvider } from '#platform/web/slots/circumstances.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import type { Circumstances } from '#platform/web/slots/slot.ts';
import { everywhere } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';

const Everywhere = () => useSlot(everywhere).map((item) => <Deferred key={item.id} load={item.load} props={{}} />);

/** Wraps every page. The map page adds its configuration to the circumstances. */
export const Root = () => {
  const environment = useEnvironment();
  const session = useSession();
  const circumstances = useMemo<Circumstances>(
    () => ({ environment, session, configuration: null, publicMode: environment.public }),
    [environment, session],
  );
  return (
    <CircumstancesProvider value={circumstances}>
      <Outlet />
      <Everywhere />
    </CircumstancesProvider>
  );
};
