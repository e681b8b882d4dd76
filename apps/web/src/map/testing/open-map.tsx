import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { PageEnvironment } from '#platform/web/environment/page-environment.ts';
import { useMapState } from '#platform/map/react/hooks.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { render } from '#platform/ui/testing/render.tsx';
import { ApiProvider } from '#platform/web/api/api-context.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useReloadConfiguration, useSwitchConfiguration } from '#platform/web/configuration/chosen-configuration.ts';
import { EnvironmentProvider } from '#platform/web/environment/environment-context.ts';
import { clearCachedAnswers } from '#platform/web/session/cached-answers.ts';
import { markSignedIn } from '#platform/web/session/personal-data.ts';
import { SessionStateProvider, type SessionState } from '#platform/web/session/session-context.ts';
import { RegistryProvider } from '#platform/web/slots/registry-context.ts';
import { createRegistry } from '#platform/web/slots/registry.ts';
import type { SlotEntry } from '#platform/web/slots/slot.ts';
import { configurationSources, drawerTabs, mapOverlays, pages, fallbackActions, viewState, type ConfigurationSource } from '#platform/web/slots/slots.ts';
import { environmentWith, sessionWith } from '#platform/web/testing/circumstances.ts';
import { createStubApi } from '#platform/web/testing/stub-api.ts';
import { createRoutes } from '../../app/routes.tsx';

export const load = vi.fn<(request: Parameters<ConfigurationSource['load']>[1]) => Promise<Configuration>>();
export const town = configurationWith({ id: 1, name: 'Stad' });
export const trees = configurationWith({ id: 2, name: 'Bomen' });
const everything = new Map([[1, town], [2, trees]]);

/** What links restored, by map. */
const restored = new WeakMap<MapModel, string>();

const Controls = () => {
  const map = useMap();
  const switchTo = useSwitchConfiguration();
  const reload = useReloadConfiguration();
  const maps = useDerived(map.layers.maps);
  const x = useMapState(map, ({ centre }) => Math.round(centre[0]));
  const degrees = useMapState(map, ({ rotation }) => Math.round((rotation * 180) / Math.PI));
  useMapState(map, ({ moving }) => moving);
  return (
    <div style={{ position: 'relative', zIndex: 9, colorScheme: 'light', color: 'black', background: 'white' }}>
      <output>{x}</output>
      <output>{`${maps.length} kaarten`}</output>
      <p data-testid="part">{restored.get(map) ?? 'geen'}</p>
      <p data-testid="start">{`${map.configuration.clickOnStart?.type ?? 'geen'}, ${degrees}°`}</p>
      <button onClick={() => switchTo(trees)}>Naar bomen</button>
      <button onClick={() => void reload()}>Opnieuw</button>
      <button onClick={() => { map.restartWithNextVersion(); void reload(); }}>Van voren af aan</button>
      <button onClick={() => map.navigation.fit([144400, 507400, 144600, 507600], { duration: 0 })}>Verschuif</button>
    </div>
  );
};

const registryWith = (more: readonly SlotEntry[]) => createRegistry([
  { name: 'more', fillings: more },
  {
    name: 'test',
    fillings: [
      configurationSources.put({ id: 'test', order: 0, load: (_api, request) => load(request) }),
      fallbackActions.put({ id: 'logout', order: 0, label: 'Uitloggen', load: async () => ({ default: () => <p>Zeker weten?</p> }) }),
      fallbackActions.put({
        id: 'others', order: 1, label: 'Andere', useChoices: () => {
          const switchTo = useSwitchConfiguration();
          const options = [town, trees].map(({ id, name }) => ({ id: String(id), label: name }));
          return { options, chosen: '1', choose: (id) => switchTo(everything.get(Number(id)) ?? town) };
        },
      }),
      viewState.put({ id: 'proef', order: 0, load: async () => ({ read: () => null, restore: (map, text) => void restored.set(map, text) }) }),
      mapOverlays.put({ id: 'controls', order: 0, load: async () => ({ default: Controls }) }),
      pages.put({ id: 'login', order: 0, path: 'login', guard: 'guest', inPublicMode: false, load: async () => ({ default: () => <p>Inlogscherm</p> }) }),
    ],
  },
]);

export const open = (path: string, session: Partial<SessionState> = {}, environment: Partial<PageEnvironment> = {}, more: readonly SlotEntry[] = []) => {
  const registry = registryWith(more);
  const sessionRefused = vi.fn();
  const state = { status: 'known', session: sessionWith(), signedOutByUser: false, sessionRefused, ...session } as SessionState;
  const router = createMemoryRouter(createRoutes(registry, environmentWith(environment)), { initialEntries: [path] });
  render(
    <EnvironmentProvider value={environmentWith(environment)}>
      <RegistryProvider value={registry}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retryDelay: 0 } } })}>
          <ApiProvider value={createStubApi()}>
            <SessionStateProvider value={state}>
              <RouterProvider router={router} />
            </SessionStateProvider>
          </ApiProvider>
        </QueryClientProvider>
      </RegistryProvider>
    </EnvironmentProvider>,
  );
  return { sessionRefused, path: () => router.state.location.pathname, hash: () => router.state.location.hash, go: (to: string) => router.navigate(to) };
};
/** A tab of the drawer, for the last parameter of `open`. */
export const drawerTab = (index: number, width: number) => drawerTabs.put({
  id: `tab-${index}`, order: index, index, label: `Tabblad ${index}`, icon: Layers, width, load: async () => ({ default: () => <p>Inhoud {index}</p> }),
});
export const expectMap = (name: string) => expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(name);
export const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
export const asked = () => load.mock.calls.map(([request]) => request);
export const visitor = { session: null };
export const refused = (status: number) => new ApiError(status, 'refused', 'Nee.');

/** Resets the browser: user 7 is signed in and nothing is stored. */
export const startFresh = async (): Promise<void> => {
  sessionStorage.clear();
  localStorage.clear();
  snackbar.clear();
  await clearCachedAnswers();
  markSignedIn(7);
  load.mockReset();
  load.mockImplementation(async (request) => {
    const id = request.kind === 'public' ? 1 : (request.id ?? 1);
    const found = everything.get(id);
    if (!found) throw refused(404);
    return found;
  });
};
