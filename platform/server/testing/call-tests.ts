import type { PermissionName } from '#platform/contract/permissions.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BuiltUser } from '#platform/domain/testing/factories.ts';
import type { Client } from './client.ts';

/** The organisation whose objects a test protects from others. */
export interface OwnOrganisation {
  readonly db: Queryable;
  readonly organisationId: number;
  /** A user of the organisation, as the owner of objects. */
  readonly userId: number;
}

/** Makes an object and returns its value in a path. */
export type MakeObject = (own: OwnOrganisation) => Promise<number | string>;

/** A user with objects of their own, in a configuration that colleagues have too. */
export interface Owner extends OwnOrganisation {
  readonly client: Client;
  readonly signInElsewhere: () => Promise<unknown>;
  readonly configurationId: number;
}

export type MakePersonal = (owner: Owner) => Promise<number | string>;

/** What the preparation of a change can use. */
export interface ChangeContext {
  readonly own: OwnOrganisation;
  /** An admin of another organisation. */
  readonly client: Client;
  readonly signIn: (user: BuiltUser) => Promise<Client>;
  /** Path of the object, without `/api`. */
  readonly address: string;
}

/** Overrides of the request; the test makes the other parts from the schema. */
export interface Sent {
  readonly address?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes the data that a call needs to succeed, and returns the request to send. */
export type Prepare = (context: ChangeContext) => Promise<Sent>;

/** The answer of an administration call for one object. */
export type Loaded = Readonly<Record<string, unknown>> & { readonly version: number };

/** How a form edits an object: the body that it sends for a changed word, and where the answer has that word. */
export interface Editing {
  write(loaded: Loaded, word: string): Record<string, unknown>;
  read(loaded: Loaded): unknown;
  /** The word as the answer contains it. */
  said(word: string): unknown;
  /** The address of an object that can be edited, when not every object of its kind can. */
  address?(own: OwnOrganisation): Promise<string>;
}

export type Body = Readonly<Record<string, unknown>>;

type ByKey<Value> = Readonly<Record<string, Value>>;

/**
 * What the tests of all calls (`apps/server`) need to know about the calls of one feature. A feature declares it in
 * `server/testing/call-tests.ts`, where those tests find it. A call is written as `POST /admin/maps`, a path parameter with
 * the last word before it: `maps/:id`.
 */
export interface CallTests {
  /**
   * The permission that a manager needs, by part of the administration (`maps` for `/admin/maps/:id`), or by call where a
   * call differs from its part. Null: none; 'admin': for admins only.
   */
  readonly permissions?: ByKey<PermissionName | 'admin' | null>;
  /** Beginnings of paths outside `/admin` that only administrators may call. */
  readonly alsoAdministration?: readonly string[];
  /** By path parameter: makes an object of the organisation, with `mark` in its name. */
  readonly objects?: ByKey<MakeObject>;
  /** Calls whose path parameters are the same for all organisations. */
  readonly ofNoOrganisation?: readonly string[];
  /** Makes data of the organisation that no path names, with `mark` in it. */
  readonly traces?: (own: OwnOrganisation) => Promise<void>;
  /** By call: corrects the sample body for rules between two fields, or between a field and the database. */
  readonly bodies?: ByKey<(body: Body) => Body>;
  /**
   * By call: the parts of its body, such as `body.layers[]`, whose unknown fields are dropped instead of refused, because
   * clients send them back as they received them. Parts in GeoJSON and styles need no line.
   */
  readonly openParts?: ByKey<readonly string[]>;
  /** By call: prepares a change that needs more than an object and a body. */
  readonly prepared?: ByKey<Prepare>;
  /** Calls other than GET that change nothing in the organisation, so that nothing is logged; with the reason for the method. */
  readonly notAudited?: ByKey<string>;
  /** By call: the organisation whose log has the entry, when it is not that of the object. */
  readonly auditedIn?: ByKey<'a new organisation' | 'the organisation of the admin'>;
  /** By path: how to edit an object that is sent in another shape than it is loaded in. */
  readonly editing?: ByKey<Editing>;
  /** By path parameter, or by path when it needs more preparation: makes an object that only the owner has, with `secret` in it. */
  readonly personal?: ByKey<MakePersonal>;
  /** Path parameters that belong to no user: objects of an organisation, search texts, results that only their requester can open. */
  readonly impersonal?: readonly string[];
  /** Calls with a field that has the name of a credential but is public, such as `url`. */
  readonly withoutSecrets?: readonly string[];
  /** Calls without credentials that ignore the Idempotency-Key, with the reason. */
  readonly notRepeatable?: ByKey<string>;
}
