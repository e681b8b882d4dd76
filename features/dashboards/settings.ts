/** Managers choose the dashboards of a configuration in its editor. */
export const lists = ['dashboards'] as const;
