import { z } from 'zod';
import type { Configuration } from '#platform/contract/configuration.ts';
import { hasTool } from '#platform/contract/has-tool.ts';
import { startTasksTool } from './start-tasks-tool.ts';

export const MOST_TASKS = 6;

/** Icons with their labels for managers. */
export const icons = {
  map: 'Kaart', building: 'Bouwplan', waste: 'Afval', report: 'Melding', road: 'Wegwerk', green: 'Groen', traffic: 'Verkeer', address: 'Adres',
} as const;
export type IconName = keyof typeof icons;

/** What a task opens, with labels for managers. */
export const openings = { maps: 'Kaarten aanzetten', search: 'Zoeken', tab: 'Een tabblad openen' } as const;

/** Numbers of tabs with their names. */
export const tabs = {
  0: 'Legenda', 1: 'Informatie', 2: 'Formulieren', 3: 'Gemeld', 4: 'Filters', 5: 'Print', 6: 'Opgeslagen Locaties', 7: 'Melden', 8: 'Downloads',
} as const;

const iconNames = Object.keys(icons) as [IconName, ...IconName[]];
const title = z.string().trim().min(1).max(40);
const base = { title, icon: z.enum(iconNames).or(z.literal('')).optional() };

export const startTask = z.discriminatedUnion('opens', [
  z.object({ ...base, opens: z.literal('maps'), layers: z.array(z.string().max(255)).min(1).max(20) }),
  z.object({ ...base, opens: z.literal('search'), search: z.string().trim().max(200).optional() }),
  z.object({ ...base, opens: z.literal('tab'), tab: z.enum(Object.keys(tabs)) }),
]);
export type StartTask = z.infer<typeof startTask>;

/** The settings as managers write them. */
export const startTasksSettings = z.object({ title: z.string().trim().max(60).optional(), tasks: z.array(startTask).min(1).max(MOST_TASKS) });

export interface StartTasks {
  readonly title: string | null;
  readonly tasks: readonly StartTask[];
}

/** Reads the tasks of a configuration and leaves out invalid tasks; null: there are none. */
export const readStartTasks = (tools: Configuration['tools']): StartTasks | null => {
  const { data } = z.object({ title: z.unknown(), tasks: z.array(z.unknown()) }).partial().safeParse(tools[startTasksTool.name]);
  if (!data?.tasks || !hasTool(tools, startTasksTool)) return null;
  const tasks = data.tasks.flatMap((task) => startTask.safeParse(task).data ?? []).slice(0, MOST_TASKS);
  const heading = startTasksSettings.shape.title.safeParse(data.title).data;
  return tasks.length === 0 ? null : { title: heading || null, tasks };
};
