import type { Difference } from '#platform/web/conflict/differences.ts';
import { describeValue } from '#platform/contract/value-words.ts';
import { namesOf } from '#platform/web/administration/names-of.ts';
import { formatDate } from '#platform/web/i18n/fill.ts';
import type { UserChoices } from '../contract/list.ts';
import type { User } from '../contract/user.ts';
import { nl } from './nl.ts';

export const passwordOf = ({ has_password: has, must_change_password: must }: User): string =>
  has ? (must ? nl.passwordStates.temporary : nl.passwordStates.set) : nl.passwordStates.none;

/** Returns the label and the Dutch value of every field that managers can change. */
const reported = (user: User, choices: UserChoices | undefined): readonly (readonly [string, string])[] => {
  const configurations = namesOf(choices?.configurations);
  return [
    [nl.firstName, describeValue(user.first_name)],
    [nl.middleName, describeValue(user.middle_name)],
    [nl.lastName, describeValue(user.last_name)],
    [nl.email, user.email],
    [nl.loginName, user.login_name],
    [nl.role, user.role.name],
    [nl.expires, user.expires_on === null ? nl.never : formatDate(user.expires_on)],
    [nl.configurations, configurations(user.configuration_ids)],
    [nl.defaultConfiguration, user.default_configuration_id === null ? nl.noDefault : configurations([user.default_configuration_id])],
    [nl.state, nl.states[user.state]],
    [nl.hasPassword, passwordOf(user)],
    [nl.twoFactor, user.two_factor ? nl.on : nl.off],
  ];
};

/** Returns the fields that differ between two versions of an account. */
export const differencesOf = (before: User, now: User, choices: UserChoices | undefined): Difference[] => {
  const was = reported(before, choices);
  return reported(now, choices).flatMap(([field, theirs], index) => {
    const mine = was[index]?.[1] ?? '';
    return mine === theirs ? [] : [{ field, mine, theirs }];
  });
};
