import type { FormItemType } from '#platform/contract/forms.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accessToRegistration } from '#platform/domain/forms/access.ts';
import { may } from '#platform/domain/forms/policy.ts';
import type { RegistrationValue as StoredValue } from '#platform/domain/forms/registrations.ts';
import { Failure, invalid } from '#platform/server/failure.ts';
import type { FileReader, Platform } from '#platform/server/feature.ts';
import { requireUpload } from '#platform/server/files/referred-file.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { fieldOf } from './items.ts';

const feature = 'forms';

const mimes: { readonly [Type in FormItemType]?: readonly string[] } = {
  pdf: [
    'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/vnd.oasis.opendocument.text', 'text/plain',
  ],
  image: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp', 'image/avif', 'image/heic', 'image/tiff'],
};

const MOST_ID = 2_147_483_647;

/** Returns the answers that are files. */
export const filesAmong = (items: readonly { readonly id: number; readonly type: FormItemType }[], values: readonly StoredValue[]) => {
  const types = new Map(items.map(({ id, type }) => [id, type]));
  return values.flatMap(({ itemId, value }) => {
    const accepts = mimes[types.get(itemId) ?? 'text'];
    return accepts && value !== null ? [{ itemId, fileId: Number(value), accepts }] : [];
  });
};
type NamedFile = ReturnType<typeof filesAmong>[number];

/** Checks that each file was just uploaded by this user and fits its item. @throws Failure 422 on the item */
export const requireUploads = async (db: Queryable, viewer: SignedIn, named: readonly NamedFile[]): Promise<void> => {
  const seen = new Set<number>();
  for (const { itemId, fileId, accepts } of named) {
    if (seen.has(fileId) || fileId > MOST_ID) throw invalid({ [fieldOf(itemId)]: ['Upload het bestand opnieuw.'] });
    seen.add(fileId);
    await requireUpload(db, { fileId, viewer, mimes: accepts }).catch((error: unknown) => {
      throw error instanceof Failure ? invalid({ [fieldOf(itemId)]: [error.message] }) : error;
    });
  }
};

const usageOf = (registrationId: number, itemId: number) => ({ feature, objectId: `${registrationId}.${itemId}` });

/** Marks the files as used. They stay so as long as a version of the registration names them. @throws Failure 422 */
export const claimUploads = async (
  db: Queryable, { files }: Pick<Platform, 'files'>, viewer: SignedIn, of: { readonly id: number; readonly organisationId: number }, named: readonly NamedFile[],
): Promise<void> => {
  for (const { itemId, fileId } of named) {
    const use = usageOf(of.id, itemId);
    await files.use([fileId], viewer, { ...use, organisationId: of.organisationId }, db);
    // Another registration that was saved at the same moment may have taken it.
    const { used_id } = await db.selectFrom('files').select('used_id').where('id', '=', fileId).executeTakeFirstOrThrow();
    if (used_id !== use.objectId) throw invalid({ [fieldOf(itemId)]: ['Upload het bestand opnieuw.'] });
  }
};

/** Whoever sees the answer to an item reads its files, also those of earlier versions. */
export const fileReader = ({ db }: Platform): FileReader => async (objectId, viewer) => {
  const [registrationId = 0, itemId = 0] = objectId.split('.').map(Number);
  const registration = await accessToRegistration(db.query, registrationId, viewer);
  if (!registration) return false;
  const { see, seesHidden } = may(viewer).on(registration);
  if (!see) return false;
  const item = await db.query.selectFrom('form_items').select('hide').where('id', '=', itemId).where('form_id', '=', registration.form.id).executeTakeFirst();
  return item !== undefined && (!item.hide || seesHidden);
};

/** An answer to an item that asks for a file. */
interface FileAnswer {
  readonly registrationId: number;
  readonly itemId: number;
  readonly value: string | null;
}

/** Returns the files that answers name, in no order. A file that was uploaded for another answer is left out. */
export const namedFiles = async (db: Queryable, answers: readonly FileAnswer[]) => {
  const named = answers.filter(({ value }) => value !== null && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= MOST_ID);
  if (named.length === 0) return [];
  const keyOf = (id: number | string | null, usedId: string | null) => `${id} of ${usedId}`;
  const registrations = new Map(named.map(({ registrationId, itemId, value }) => [keyOf(value, usageOf(registrationId, itemId).objectId), registrationId]));
  const files = await db
    .selectFrom('files').select(['id', 'name', 'mime', 'size', 'used_id'])
    .where('id', 'in', named.map(({ value }) => Number(value))).where('used_by', '=', feature).execute();
  return files.flatMap(({ used_id: usedId, ...file }) => {
    const registrationId = registrations.get(keyOf(file.id, usedId));
    return registrationId === undefined ? [] : [{ registrationId, file }];
  });
};
