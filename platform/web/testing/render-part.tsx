import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, parsePath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished, vi } from 'vitest';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { PageEnvironment } from '../environment/page-environment.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { MapProvider } from '#platform/map/react/map-context.ts';
import { createTestMap, type TestMap, type TestMapOptions } from '#platform/map/testing/test-map.ts';
import { render } from '#platform/ui/testing/render.tsx';
import { ApiProvider } from '../api/api-context.ts';
import { EnvironmentProvider } from '../environment/environment-context.ts';
import type { WebFeature } from '../feature.ts';
import { SessionStateProvider, type SessionState } from '../session/session-context.ts';
import type { Session } from '../session/session.ts';
import { createDrawer, DrawerProvider, type DrawerStore } from '../shell/drawer.ts';
import { SlotContextProvider } from '../slots/slot-context.ts';
import { RegistryProvider } from '../slots/registry-context.ts';
import { createRegistry } from '../slots/registry.ts';
import { environmentWith } from './circumstances.ts';
import { createStubApi, type StubApi } from './stub-api.ts';

export interface SetupOptions {
  readonly environment?: Partial<PageEnvironment>;
  readonly session?: Session | null;
  /** See `SessionState.endedUnexpectedly`. */
  readonly endedUnexpectedly?: SessionState['endedUnexpectedly'];
  readonly features?: readonly WebFeature[];
  readonly path?: string;
  /** The state that a redirect to the path gives. */
  readonly state?: unknown;
  /** The component is a whole page, not a part that is shown over the map of the test. */
  readonly isPage?: boolean;
  /** Sets the answers of calls that the component makes when it mounts. */
  readonly answers?: (api: StubApi) => void;
}

export interface Setup {
  readonly api: StubApi;
  readonly drawer: DrawerStore;
  readonly session: SessionState;
  /** The current path of the router. */
  readonly path: () => string;
}

export interface MapSetup extends Setup {
  readonly map: TestMap;
}

const setup = (component: ReactNode, options: SetupOptions, map: MapModel | null): Setup => {
  const environment = environmentWith(options.environment);
  const session: SessionState = {
    status: 'known',
    session: options.session ?? null,
    signedOutByUser: false,
    endedUnexpectedly: options.endedUnexpectedly ?? null,
    signedIn: vi.fn(async () => undefined),
    signedOut: vi.fn(),
    sessionRefused: vi.fn(),
    retry: vi.fn(),
  };
  const api = createStubApi();
  options.answers?.(api);
  const drawer = createDrawer({ isOpen: false, tab: null });
  const configuration = map?.configuration ?? null;
  const publicMode = environment.public || (configuration?.public ?? false);
  const onMap = map ? <MapProvider value={map}>{component}</MapProvider> : component;
  const path = parsePath(options.path ?? '/');
  const router = createMemoryRouter([{ path: '*', element: onMap }], { initialEntries: [path] });
  if (options.state !== undefined) void router.navigate(path, { replace: true, state: options.state });
  const container = render(
    <EnvironmentProvider value={environment}>
      <RegistryProvider value={createRegistry(options.features ?? [])}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ApiProvider value={api}>
            <SessionStateProvider value={session}>
              <SlotContextProvider value={{ environment, session: session.session, configuration, publicMode }}>
                <DrawerProvider value={drawer}>
                  <RouterProvider router={router} />
                </DrawerProvider>
              </SlotContextProvider>
            </SessionStateProvider>
          </ApiProvider>
        </QueryClientProvider>
      </RegistryProvider>
    </EnvironmentProvider>,
  );
  container.dataset['testid'] = 'part';
  // Above the map, as in the product.
  container.style.cssText = `position: relative; z-index: 1; width: ${options.isPage ? 'auto' : 'fit-content'}`;
  return { api, drawer, session, path: () => router.state.location.pathname };
};

/** Renders a component with the providers of the product (session, features, router) and a stub of the server. */
export const renderPart = (component: ReactNode, options: SetupOptions = {}): Setup => setup(component, options, null);

/** As `renderPart`, with a real map of a configuration. */
export const renderOnMap = (
  component: ReactNode,
  configuration: Partial<Configuration>,
  { map: mapOptions, ...options }: SetupOptions & { readonly map?: TestMapOptions } = {},
): MapSetup => {
  const map = createTestMap(configuration, mapOptions);
  // Callbacks run in reverse order: the component is unmounted before its map is destroyed.
  onTestFinished(() => map.destroy());
  return { ...setup(component, options, map.model), map };
};
