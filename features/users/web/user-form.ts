import { z } from 'zod';
import { newPassword } from '#platform/contract/password.ts';
import { userFields, type User } from '../contract/user.ts';
import { nl } from './nl.ts';

export const firstSignIns = ['invite', 'password', 'none'] as const;

/** The form of an account; the way of the first sign-in is asked for new accounts only. */
export const userForm = userFields
  .extend({
    role_id: z.int().nullable().refine((role) => role !== null, 'Kies een accountsoort.'),
    way: z.enum(firstSignIns),
    password: z.string(),
  })
  .superRefine(({ way, password }, context) => {
    if (way !== 'password') return;
    for (const { message } of newPassword.safeParse(password).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['password'], message });
    }
  });
export type UserFormValues = z.input<typeof userForm>;
export type UserFormOutput = z.output<typeof userForm>;

export const emptyUser: UserFormValues = {
  login_name: '', email: '', first_name: '', middle_name: '', last_name: '', role_id: null, expires_on: null,
  configuration_ids: [], default_configuration_id: null, way: 'invite', password: '',
};

export const valuesOfUser = (user: User): UserFormValues => ({
  login_name: user.login_name,
  email: user.email,
  first_name: user.first_name,
  middle_name: user.middle_name,
  last_name: user.last_name,
  role_id: user.role_id,
  expires_on: user.expires_on,
  configuration_ids: user.configuration_ids,
  default_configuration_id: user.default_configuration_id,
  way: 'none',
  password: '',
});

/** Returns the fields to send. */
export const fieldsOf = ({ way: _way, password: _password, role_id: role, ...fields }: UserFormOutput) => ({ ...fields, role_id: role ?? 0 });

export const userLabels: Readonly<Record<keyof UserFormValues, string>> = {
  login_name: nl.loginName, email: nl.email, first_name: nl.firstName, middle_name: nl.middleName, last_name: nl.lastName,
  role_id: nl.role, expires_on: nl.expires, configuration_ids: nl.configurations, default_configuration_id: nl.defaultConfiguration,
  way: nl.firstSignInTitle, password: nl.password,
};

export const userSecrets = ['password'] as const;
