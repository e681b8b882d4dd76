import { useConfigurations } from './use-configurations.ts';

/** Loads the list of configurations, so that the account menu knows whether there is a choice. @first-view */
export const PreloadConfigurations = () => {
  useConfigurations();
  return null;
};
