import { Block, BlockEnd, BlockRecord, CadEntityTemplate, DwgDocumentBuilder, Entity } from '@node-projects/acad-ts';
import { UNKNOWN_KIND } from './read-objects.ts';

const HIGHEST_HANDLE = 2 ** 48;

const isBlockMarker = (entity: Entity): boolean => entity instanceof Block || entity instanceof BlockEnd;

/** Ties what was read together, and leaves alone what cannot be tied. */
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

  /** Beyond what numbers count exactly the library would look for a free one without end. */
  protected override createMissingHandles(): void {
    this.initialHandSeed = Math.min(this.initialHandSeed, HIGHEST_HANDLE);
    super.createMissingHandles();
  }

  /** What a damaged table or dictionary kept from being tied; one that is done says so itself. */
  buildRemaining(): void {
    for (const template of this.cadObjectsTemplates.values()) template.build(this);
    for (const template of this.cadObjectsTemplates.values()) this.#attachToOwner(template);
  }

  /** A list of a block that was cut off no longer leads to what still says that it lies there. */
  #attachToOwner(template: object): void {
    if (!(template instanceof CadEntityTemplate)) return;
    const { cadObject, ownerHandle } = template;
    if (cadObject.owner || isBlockMarker(cadObject) || ownerHandle === null) return;
    const owner = this.cadObjects.get(ownerHandle);
    if (owner instanceof BlockRecord) owner.entities.add(cadObject);
  }

  /** In the order of the drawing: an object says itself that it lies there; the marks around them do too. */
  modelSpace(): Entity[] {
    return this.modelSpaceEntities.filter((entity) =>
      this.cadObjects.get(entity.handle) === entity && !isBlockMarker(entity));
  }

  objects(): Iterable<unknown> {
    return this.cadObjects.values();
  }
}
