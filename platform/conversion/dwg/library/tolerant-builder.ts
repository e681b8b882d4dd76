import { Block, BlockEnd, BlockRecord, CadEntityTemplate, DwgDocumentBuilder, Entity } from '@node-projects/acad-ts';
import { UNKNOWN_KIND } from './read-objects.ts';

const HIGHEST_HANDLE = 2 ** 48;

const isBlockMarker = (entity: Entity): boolean => entity instanceof Block || entity instanceof BlockEnd;

/** Links the objects of a drawing to each other, and skips objects that cannot be linked. */
export class TolerantBuilder extends DwgDocumentBuilder {
  onLost: (kind: string) => void = () => undefined;

  override buildDocument(): void {
    for (const template of this.templatesMap.values()) {
      const build = template.build.bind(template);
      template.build = (builder) => {
        try {
          build(builder);
        } catch {
          this.onLost(template.cadObject instanceof Entity ? String(template.cadObject.objectType) : UNKNOWN_KIND);
        }
      };
    }
    super.buildDocument();
  }

  /** Limits the first free handle: above the range of exact integers the library would search for ever. */
  protected override createMissingHandles(): void {
    this.initialHandSeed = Math.min(this.initialHandSeed, HIGHEST_HANDLE);
    super.createMissingHandles();
  }

  /** Links the objects that a damaged table or dictionary no longer lists. Objects that are linked already ignore it. */
  buildRemaining(): void {
    for (const template of this.cadObjectsTemplates.values()) template.build(this);
    for (const template of this.cadObjectsTemplates.values()) this.#attachToOwner(template);
  }

  /** Adds an entity to the block that it names as its owner, when the damaged list of the block no longer holds it. */
  #attachToOwner(template: object): void {
    if (!(template instanceof CadEntityTemplate)) return;
    const { cadObject, ownerHandle } = template;
    if (cadObject.owner || isBlockMarker(cadObject) || ownerHandle === null) return;
    const owner = this.cadObjects.get(ownerHandle);
    if (owner instanceof BlockRecord) owner.entities.add(cadObject);
  }

  /** Returns the entities of model space in drawing order, without the block markers. */
  modelSpace(): Entity[] {
    return this.modelSpaceEntities.filter((entity) =>
      this.cadObjects.get(entity.handle) === entity && !isBlockMarker(entity));
  }

  objects(): Iterable<unknown> {
    return this.cadObjects.values();
  }
}
