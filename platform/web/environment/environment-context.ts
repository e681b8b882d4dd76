import { createContext, use } from 'react';
import type { Environment } from '#platform/contract/environment.ts';

const EnvironmentContext = createContext<Environment | null>(null);
export const EnvironmentProvider = EnvironmentContext.Provider;

export const useEnvironment = (): Environment => {
  const environment = use(EnvironmentContext);
  if (!environment) throw new Error('useEnvironment outside EnvironmentProvider');
  return environment;
};
