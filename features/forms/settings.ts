/** Managers choose the forms of a configuration in its editor. */
export const lists = ['forms'] as const;
