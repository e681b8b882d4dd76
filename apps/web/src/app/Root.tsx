import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { SlotContextProvider } from '#platform/web/slots/slot-context.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { everywhere } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';

const Everywhere = () => useSlot(everywhere).map((item) => <Deferred key={item.id} load={item.load} props={{}} />);

/** Wraps every page. The map page adds its configuration to the slot context. */
export const Root = () => {
  const environment = useEnvironment();
  const session = useSession();
  const slotContext = useMemo<SlotContext>(
    () => ({ environment, session, configuration: null, publicMode: environment.public }),
    [environment, session],
  );
  return (
    <SlotContextProvider value={slotContext}>
      <Outlet />
      <Everywhere />
    </SlotContextProvider>
  );
};
