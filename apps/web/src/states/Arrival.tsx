import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useEndOfRoad } from '#platform/web/navigation/end-of-road.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';

const loadCard = () => import('./EndCard.tsx').then(({ EndCard }) => ({ default: EndCard }));
const loadPage = () => import('./NoAdministration.tsx').then(({ NoAdministration }) => ({ default: NoAdministration }));

/** A page where redirects arrive. Says why the user is here, until the user moves on. @first-view */
export const Arrival = ({ children }: { readonly children: ReactNode }) => {
  const end = useEndOfRoad();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const goOn = (): void => void navigate({ pathname, search, hash }, { replace: true });
  // Shown before the map opens, because the user asked for a page without a map.
  if (end === 'no_administration') return <Deferred load={loadPage} props={{ goOn }} broken={() => children} />;
  return (
    <>
      {children}
      {end && <Deferred key={end} load={loadCard} props={{ end, goOn }} />}
    </>
  );
};
