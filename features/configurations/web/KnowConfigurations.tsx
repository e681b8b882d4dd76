import { useConfigurations } from './use-configurations.ts';

/** Asks beforehand what the account menu will need to know: whether there is anything to choose from. @first-view */
export const KnowConfigurations = () => {
  useConfigurations();
  return null;
};
