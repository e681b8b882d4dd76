export interface AdminGroup {
  readonly label: string;
  /** Lower comes first; in steps of ten. */
  readonly order: number;
}

/** The groups of the side bar and the first screen of the admin environment. A screen names its group; a group without screens is not shown. */
export const adminGroups = {
  people: { order: 10, label: 'Mensen' },
  maps: { order: 20, label: 'Kaarten' },
  content: { order: 30, label: 'Inhoud' },
  watch: { order: 40, label: 'Bewaking' },
} as const satisfies Record<string, AdminGroup>;

export type AdminGroupName = keyof typeof adminGroups;
