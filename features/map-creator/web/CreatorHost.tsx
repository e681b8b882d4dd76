import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { ErrorBoundary } from '#platform/web/errors/ErrorBoundary.tsx';
import { creator } from './creator.ts';

const MapCreator = lazy(() => import('./MapCreator.tsx').then((module) => ({ default: module.MapCreator })));

/** Stands on the map for as long as that is there, so that an import goes on while the drawer and the dialog are closed. @first-view */
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
