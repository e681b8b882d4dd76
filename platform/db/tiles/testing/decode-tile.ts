import { PbfReader } from 'pbf';

type Value = string | number | boolean;

export interface DecodedFeature {
  readonly id: number;
  readonly type: number;
  /** Points, lines or rings: lists of [x, y]. */
  readonly parts: [number, number][][];
  readonly properties: Record<string, Value>;
}

export type DecodedTile = Record<string, { extent: number; version: number; features: DecodedFeature[] }>;

const unzigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

const decodeGeometry = (commands: readonly number[]): [number, number][][] => {
  const parts: [number, number][][] = [];
  let x = 0;
  let y = 0;
  for (let at = 0; at < commands.length; ) {
    const word = commands[at++]!;
    const [id, count] = [word % 8, Math.floor(word / 8)];
    if (id === 7) continue;
    for (let index = 0; index < count; index++) {
      x += unzigzag(commands[at++]!);
      y += unzigzag(commands[at++]!);
      if (id === 1) parts.push([]);
      parts.at(-1)!.push([x, y]);
    }
  }
  return parts;
};

const readValue = (pbf: PbfReader): Value => {
  let value: Value = '';
  const end = pbf.readVarint() + pbf.pos;
  pbf.readFields(
    (tag) => {
      if (tag === 1) value = pbf.readString();
      else if (tag === 2) value = pbf.readFloat();
      else if (tag === 3) value = pbf.readDouble();
      else if (tag === 4) value = pbf.readVarint(true);
      else if (tag === 5) value = pbf.readVarint();
      else if (tag === 6) value = pbf.readSVarint();
      else if (tag === 7) value = pbf.readBoolean();
    },
    null,
    end,
  );
  return value;
};

const readLayer = (pbf: PbfReader, tile: DecodedTile): void => {
  const raw = { name: '', extent: 4096, version: 1 };
  const keys: string[] = [];
  const values: Value[] = [];
  const features: { id: number; type: number; tags: number[]; commands: number[] }[] = [];
  pbf.readMessage((tag) => {
    if (tag === 1) raw.name = pbf.readString();
    else if (tag === 3) keys.push(pbf.readString());
    else if (tag === 4) values.push(readValue(pbf));
    else if (tag === 5) raw.extent = pbf.readVarint();
    else if (tag === 15) raw.version = pbf.readVarint();
    else if (tag === 2) {
      const feature = { id: 0, type: 0, tags: [] as number[], commands: [] as number[] };
      pbf.readMessage((field) => {
        if (field === 1) feature.id = pbf.readVarint();
        else if (field === 2) pbf.readPackedVarint(feature.tags);
        else if (field === 3) feature.type = pbf.readVarint();
        else if (field === 4) pbf.readPackedVarint(feature.commands);
      }, null);
      features.push(feature);
    }
  }, null);
  tile[raw.name] = {
    extent: raw.extent,
    version: raw.version,
    features: features.map(({ id, type, tags, commands }) => ({
      id,
      type,
      parts: decodeGeometry(commands),
      properties: Object.fromEntries(
        Array.from({ length: tags.length / 2 }, (_, index) => [keys[tags[2 * index]!]!, values[tags[2 * index + 1]!]!]),
      ),
    })),
  };
};

/** Decodes a vector tile. */
export const decodeTile = (bytes: Uint8Array): DecodedTile => {
  const tile: DecodedTile = {};
  const pbf = new PbfReader(bytes);
  pbf.readFields((tag) => {
    if (tag === 3) readLayer(pbf, tile);
  }, null);
  return tile;
};
