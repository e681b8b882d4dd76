import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { PageEnvironment } from '#platform/web/environment/page-environment.ts';
import { UiProvider } from '#platform/ui/provider/UiProvider.tsx';
import { createApi } from '#platform/web/api/api.ts';
import { ApiProvider } from '#platform/web/api/api-context.ts';
import { isRetryable } from '#platform/web/api/api-error.ts';
import { EnvironmentProvider } from '#platform/web/environment/environment-context.ts';
import { ErrorBoundary } from '#platform/web/errors/ErrorBoundary.tsx';
import { SessionProvider } from '#platform/web/session/SessionProvider.tsx';
import { sessionWasLost } from '#platform/web/session/session-query.ts';
import { RegistryProvider } from '#platform/web/slots/registry-context.ts';
import type { Registry } from '#platform/web/slots/registry.ts';
import { BrokenPage } from '../states/BrokenPage.tsx';
import { createRoutes } from './routes.tsx';

interface Props {
  readonly environment: PageEnvironment;
  readonly registry: Registry;
}

const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Offline too: such a call fails with an error, or is answered from the cache.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        // Retries transient errors once; a refusal would be the same again.
        retry: (count, error) => isRetryable(error) && count < 1,
        refetchOnWindowFocus: false,
        staleTime: 30_000,
      },
    },
  });

/** The root component with all providers: environment, features, queries, API, session and router. */
export const App = ({ environment, registry }: Props) => {
  const [queries] = useState(createQueries);
  const [api] = useState(() =>
    createApi({
      withoutCookies: environment.framed,
      onSessionLost: (error) => sessionWasLost(queries, error),
      // A network on which the server does not answer counts as offline.
      onContact: (answered) => onlineManager.setOnline(answered),
    }),
  );
  const [router] = useState(() => createBrowserRouter(createRoutes(registry, environment)));
  return (
    <UiProvider>
      <EnvironmentProvider value={environment}>
        <ErrorBoundary fallback={() => <BrokenPage />}>
          <RegistryProvider value={registry}>
            <QueryClientProvider client={queries}>
              <ApiProvider value={api}>
                <SessionProvider>
                  <RouterProvider router={router} />
                </SessionProvider>
              </ApiProvider>
            </QueryClientProvider>
          </RegistryProvider>
        </ErrorBoundary>
      </EnvironmentProvider>
    </UiProvider>
  );
};
