/** In which claim a provider writes the groups of somebody, unless an organisation names another. */
export const DEFAULT_CLAIM = 'roles';
