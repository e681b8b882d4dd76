import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { ErrorBoundary } from '#platform/web/errors/ErrorBoundary.tsx';
import { creator } from './creator.ts';

const MapCreator = lazy(() => import('./MapCreator.tsx').then((module) => ({ default: module.MapCreator })));

/** Stays mounted with the map, so that an import continues while the drawer and the dialog are closed. @first-view */
export const CreatorHost = () => {
  const hasBegun = useStore(creator, (state) => state.hasBegun);
  if (!hasBegun) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <MapCreator />
      </Suspense>
    </ErrorBoundary>
  );
};
