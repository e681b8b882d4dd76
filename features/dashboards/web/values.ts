import { z } from 'zod';
import { dashboardInput, usualSettings, type DashboardDetail, type DashboardInput } from '../contract.ts';

export interface DashboardValues extends Omit<DashboardInput, 'allowed_hosts'> {
  /** One host per line. */
  allowed_hosts: string;
}

export const emptyDashboard: DashboardValues = {
  name: '', kind: 'power_bi', url: '', allowed_hosts: '', settings: usualSettings, configurations: [],
};

const inputOf = ({ name, kind, url, allowed_hosts, settings, configurations }: DashboardDetail): DashboardInput => ({
  name, kind, url: url ?? '', allowed_hosts, settings, configurations: configurations.map(({ id }) => id),
});

export const valuesOf = (dashboard: DashboardDetail): DashboardValues => {
  const input = inputOf(dashboard);
  return { ...input, allowed_hosts: input.allowed_hosts.join('\n') };
};

/** A mistake in one line is shown at the field of all lines. */
const hosts = z
  .string()
  .transform((lines) => lines.split(/[\s,]+/).filter((line) => line !== ''))
  .superRefine((lines, context) => {
    const checked = dashboardInput.shape.allowed_hosts.safeParse(lines);
    if (!checked.success) context.addIssue({ code: 'custom', message: checked.error.issues[0]?.message ?? '' });
  })
  .transform((lines) => lines.map((line) => line.toLowerCase()));

/** Validates the values of the form by the rules of the contract. */
export const dashboardSchema: z.ZodType<DashboardInput, DashboardValues> = z.object({ ...dashboardInput.shape, allowed_hosts: hosts });
