import type { Viewer } from '#platform/server/viewer.ts';
import { sql, type RawBuilder } from 'kysely';

/**
 * Which part of the registrations of a form a viewer may see: all, their own (a configuration that is shared with them for a
 * time), or only where they are and in which phase.
 */
export type FormView = 'registrations' | 'own' | 'places';

/** A form as one viewer has it, through the configurations that offer it; see `accessToForm`. */
export interface GuardedForm {
  readonly organisationId: number;
  readonly view: FormView;
  /** Whether today is one of the days on which the form is open; handlers change registrations of a closed one too. */
  readonly isOpen: boolean;
  /** Only handlers change a registration after its first step. */
  readonly notify: boolean;
  /** A configuration with this form shows hidden items to all who use it in full. */
  readonly showsHidden: boolean;
}

export interface GuardedRegistration {
  readonly form: GuardedForm;
  readonly authorId: number | null;
  readonly assignedTo: number | null;
  readonly step: number;
  readonly isRemoved: boolean;
}

/** The operators of the rules, so that one set of rules decides on an object and makes an SQL condition. */
interface Logic<Truth> {
  is(fact: boolean): Truth;
  not(one: Truth): Truth;
  all(...parts: Truth[]): Truth;
  any(...parts: Truth[]): Truth;
}

/** The facts that differ between the registrations of a form. */
interface Facts<Truth> {
  readonly isAuthor: Truth;
  readonly isAssignee: Truth;
  /** Whether it is past the first step. */
  readonly isBegun: Truth;
  readonly isRemoved: Truth;
}

export interface Abilities<Truth> {
  readonly see: Truth;
  /** Change answers and place. */
  readonly edit: Truth;
  /** Assign, archive, and go back to an earlier step. */
  readonly handle: Truth;
  readonly remove: Truth;
  /** Undo a removal. */
  readonly restore: Truth;
  readonly seesHidden: Truth;
}

/** Users with the permission in the organisation of the form, and admins, if a configuration gives them the form. */
export const isHandler = (viewer: Viewer, { organisationId, view }: GuardedForm): boolean =>
  viewer.kind === 'user' && view !== 'places' &&
  (viewer.role === 'admin' || (viewer.organisationId === organisationId && viewer.permissions.has('handle_registrations')));

const decide = <Truth>({ is, not, all, any }: Logic<Truth>, viewer: Viewer, form: GuardedForm, facts: Facts<Truth>): Abilities<Truth> => {
  const { isAuthor, isAssignee, isBegun, isRemoved } = facts;
  const handler = is(isHandler(viewer, form));
  const fully = is(form.view === 'registrations');
  const own = all(is(form.view !== 'places'), any(isAuthor, isAssignee));
  const shown = any(handler, fully, own);
  const see = all(not(isRemoved), shown);
  const removes = all(shown, any(handler, all(isAuthor, not(isBegun))));
  return {
    see,
    edit: all(see, any(handler, all(is(form.isOpen), form.notify ? all(own, not(isBegun)) : any(own, fully)))),
    handle: all(see, handler),
    remove: all(not(isRemoved), removes),
    restore: all(isRemoved, removes),
    seesHidden: all(see, any(handler, own, all(fully, is(form.showsHidden)))),
  };
};

const logic: Logic<boolean> = {
  is: (fact) => fact,
  not: (one) => !one,
  all: (...parts) => parts.every(Boolean),
  any: (...parts) => parts.some(Boolean),
};

type Condition = RawBuilder<boolean>;

const sqlLogic: Logic<Condition> = {
  is: (fact) => sql<boolean>`${sql.lit(fact)}`,
  not: (one) => sql<boolean>`not (${one})`,
  all: (...parts) => sql<boolean>`(${sql.join(parts, sql` and `)})`,
  any: (...parts) => sql<boolean>`(${sql.join(parts, sql` or `)})`,
};

/** The policy, to be read as a question: `may(viewer).see(registration)`. */
export const may = (viewer: Viewer) => {
  const on = ({ form, authorId, assignedTo, step, isRemoved }: GuardedRegistration): Abilities<boolean> => {
    const isViewer = (userId: number | null): boolean => viewer.kind === 'user' && userId === viewer.id;
    return decide(logic, viewer, form, { isAuthor: isViewer(authorId), isAssignee: isViewer(assignedTo), isBegun: step > 0, isRemoved });
  };
  return {
    on,
    see: (registration: GuardedRegistration): boolean => on(registration).see,
    edit: (registration: GuardedRegistration): boolean => on(registration).edit,
    handle: (registration: GuardedRegistration): boolean => on(registration).handle,
    remove: (registration: GuardedRegistration): boolean => on(registration).remove,
    restore: (registration: GuardedRegistration): boolean => on(registration).restore,
    /** Whether the viewer sees the answers to hidden items of this registration. */
    seesHidden: (registration: GuardedRegistration): boolean => on(registration).seesHidden,
  };
};

/** The same policy as SQL conditions on the rows of `form_registrations` of one form, under the name that the outer query gives them. */
export const mayInSql = (viewer: Viewer, form: GuardedForm, table = 'form_registrations'): Abilities<Condition> => {
  const isViewer = (column: string): Condition =>
    viewer.kind === 'user' ? sql<boolean>`${sql.ref(`${table}.${column}`)} is not distinct from ${viewer.id}::integer` : sql<boolean>`false`;
  return decide(sqlLogic, viewer, form, {
    isAuthor: isViewer('user_id'),
    isAssignee: isViewer('assigned_to'),
    isBegun: sql<boolean>`${sql.ref(`${table}.step`)} > 0`,
    isRemoved: sql<boolean>`${sql.ref(`${table}.removed_at`)} is not null`,
  });
};
